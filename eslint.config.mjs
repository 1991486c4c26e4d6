import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What only SQL says, in upper case as the repositories write it. */
const SQL_TEXT =
  '/\\b(SELECT|INSERT INTO|DELETE FROM|UPDATE [a-z_]+|SET [a-z_]+ =|FROM [a-z_]+|JOIN|WHERE|ORDER BY|GROUP BY|UNION ALL|CASE WHEN|IS (NOT )?NULL|ILIKE|LIKE|AT TIME ZONE)\\b|= ANY \\(/';
const SQL_ELSEWHERE = {
  message:
    'SQL belongs in a …Repository (*.repository.ts), or in platform/database if repositories share it.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/node_modules/**',
      'data/**',
      'labs/image/**',
      '**/.tmp/**',
      '**/*.gen.ts',
      'frontend/public/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
    },
  },
  {
    // Each may meet a stranger's text: none may take longer than in proportion to it, however it begins or fails to match.
    files: ['backend/src/**/*.ts', 'shared/src/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      // Operators' and administrators' own text, and what reads statements in a thread with a time limit.
      'backend/src/platform/config/**',
      'backend/src/modules/assessments/import/**',
      'backend/src/modules/bank/statements/**',
    ],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    // Nest reads constructor parameter types at run time, so their imports must stay value imports.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // Entities declare the schema; migrations, backups and commands have the database itself as their subject.
    files: ['backend/src/**/*.ts'],
    ignores: [
      '**/*.repository.ts',
      '**/*.{entity,entities,spec}.ts',
      'backend/src/platform/database/**',
      'backend/src/app/{backup,cli}/**',
      'backend/src/demo/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(query|createQueryBuilder|createQueryRunner|getRepository)$/]',
          ...SQL_ELSEWHERE,
        },
        {
          selector: `CallExpression:matches([callee.object.name=/[mM]anager$/], [callee.object.property.name='manager'])[callee.property.name=/^(insert|update|upsert|delete|remove|save|find|exists|count|sum|increment|decrement)/]`,
          ...SQL_ELSEWHERE,
        },
        { selector: `TemplateElement[value.raw=${SQL_TEXT}]`, ...SQL_ELSEWHERE },
        { selector: `Literal[value=${SQL_TEXT}]`, ...SQL_ELSEWHERE },
      ],
    },
  },
  {
    files: ['backend/**/*.spec.ts', 'backend/test/**/*.ts', '**/*.test.{ts,tsx}', 'frontend/e2e/**/*.ts'],
    rules: {
      // supertest bodies and parsed mails are `any`; a test asserts their shape itself.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: [
      'backend/src/app/cli/**',
      'scripts/**',
      'labs/**',
      'bench/**',
      'backend/scripts/**',
      'frontend/scripts/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{mjs,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    // Its callbacks run in the page it takes pictures of.
    files: ['frontend/scripts/screenshots.mjs', 'frontend/scripts/share-picture.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'lucide-react',
              allowTypeImports: true,
              message:
                "Import one icon from its file, 'lucide-react/icons/…': all of them take seconds to read.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['frontend/src/forms/**', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.name='form']",
          message: 'Use SchemaForm or FormDialog of forms/, or PlainForm if its input is no set of fields.',
        },
      ],
    },
  },
  prettier,
);
