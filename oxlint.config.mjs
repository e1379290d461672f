/** @import { OxlintConfig } from 'oxlint' */
import { importRules } from './build/importRules.mjs'

/** @type {OxlintConfig} */
export default {
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  options: {
    typeAware: true,
    denyWarnings: true,
  },
  env: {
    browser: true,
    node: true,
    es2024: true,
  },
  ignorePatterns: ['dist/**'],
  rules: {
    'import/no-default-export': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css', '@testing-library/jest-dom/vitest'],
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/incompatible-library': 'off',
    'react/no-array-index-key': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-await-in-loop': 'off',
    'typescript/consistent-return': 'off',
    'no-restricted-globals': [
      'error',
      {
        name: 'fetch',
        message: 'src/api/request.ts alone reaches the network.',
      },
    ],
  },
  overrides: [
    {
      files: ['src/**', 'build/**', 'scripts/**'],
      rules: {
        'no-nested-ternary': 'error',
        complexity: ['error', 15],
        'max-depth': ['error', 3],
        'max-params': ['error', 5],
        'max-statements': ['error', 30],
        'max-lines-per-function': [
          'error',
          {
            max: 80,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
      },
    },
    ...importRules,
    {
      files: [
        'src/search/*.tsx',
        'src/pages/transaction/details/Trace.tsx',
        'src/components/QrCode.tsx',
      ],
      rules: {
        'jsx-a11y/prefer-tag-over-role': 'off',
      },
    },
    {
      files: [
        'src/{service,offline}/**',
        'src/api/request.ts',
        '{test,scripts,build,bench}/**',
      ],
      rules: {
        'no-restricted-globals': 'off',
      },
    },
    {
      files: ['bench/**'],
      rules: {
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    {
      files: ['test/**'],
      rules: {
        'import/no-named-as-default-member': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/expect-expect': [
          'error',
          {
            assertFunctionNames: ['expect*', 'fc.assert'],
          },
        ],
      },
    },
    {
      files: ['{scripts,build,bench,.ci}/**', 'src/service/serve.ts'],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['*.config.{ts,mjs}', '.size-limit.mjs', 'test/support/cpu*Reporter.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
  ],
}
