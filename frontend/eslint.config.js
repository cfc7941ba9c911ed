import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

const features = readdirSync(new URL('./src/features', import.meta.url));
/** An import of one of the folders below src/, by its short or by any relative path. */
const from = (...folders) => `^(@/|(\\.\\./)+)(${folders.join('|')})/`;
const onlyInLook = ['^@mui/material/styles$', 'the first load would carry MUI: use @/shared/look/styled'];
const forbid = (...borders) => ({
  'no-restricted-imports': [
    'error',
    { patterns: [onlyInLook, ...borders].map(([regex, message]) => ({ regex, message })) },
  ],
});

/** app -> pages -> features -> shared; no feature knows another. */
const borders = [
  {
    files: ['src/shared/**'],
    rules: forbid([from('app', 'pages', 'features'), 'shared knows nobody above it']),
  },
  { files: ['src/shared/look/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['src/pages/**'], rules: forbid([from('app'), 'pages know features and shared']) },
  ...features.map((name) => ({
    files: [`src/features/${name}/**`],
    rules: forbid(
      [from('app', 'pages'), 'features know only shared'],
      [from('features'), 'no import across features; inside one, imports are relative'],
      [`^(\\.\\./)+(${features.filter((other) => other !== name).join('|')})/`, 'no import across features'],
    ),
  })),
];

export default tseslint.config(
  { ignores: ['dist*', '.vite', 'node_modules', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 14],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'react-hooks/set-state-in-effect': 'off',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'jsx-a11y/no-redundant-roles': 'off',
    },
  },
  { files: ['scripts/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  { files: ['scripts/boot.js'], rules: { 'no-var': 'off', '@typescript-eslint/no-unused-vars': 'off' } },
  ...borders,
);
