import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["**/node_modules/"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.{ts,svelte}"],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // Addresses are ours, behind the #.
      "svelte/no-navigation-without-resolve": "off",
      // A Map made and read in one breath needn't be reactive.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
