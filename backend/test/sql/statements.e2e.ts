import path from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/app/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';
import { TypeComparison } from './compare-types.js';
import { describeStatement, readTypeNames } from './describe-statement.js';
import { DynamicSql, SqlEvaluator } from './evaluate-sql.js';
import { DYNAMIC, KNOWN_DIFFERENCES } from './exceptions.js';

const BACKEND = path.resolve(import.meta.dirname, '../..');
const SOURCES = path.join(BACKEND, 'src');

/** Migrations, commands, backups and the demo data are exempt: their subject is the database itself. */
const CHECKED = /^(modules|platform)\/(?!database\/migrations\/)/;

interface SqlCall {
  place: string;
  text: ts.Expression;
  parameters: ts.Expression | undefined;
  row: ts.TypeNode | undefined;
  /** False for a statement that is only awaited. */
  isUsed: boolean;
}

let database: TestDatabase;
let dataSource: DataSource;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = new DataSource(dataSourceOptions({ databaseUrl: database.url, databasePoolSize: 1 }));
  await dataSource.initialize();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await dataSource.destroy();
  await database.drop();
});

it('declares rows and parameters as PostgreSQL describes them', async () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(BACKEND, 'tsconfig.build.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  )!;
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  const evaluator = new SqlEvaluator(checker, dataSource);
  const comparison = new TypeComparison(checker);
  const typeNames = await readTypeNames(client);
  const problems: string[] = [];
  const dynamic: string[] = [];
  for (const { place, text, parameters, row, isUsed } of sqlCalls(program)) {
    try {
      for (const statement of evaluator.textsOf(text)) {
        const description = await describeStatement(client, typeNames, statement);
        const found = [
          ...comparison.parameterProblems(parameters, description),
          ...(row ? comparison.rowProblems(checker.getTypeFromTypeNode(row), description) : []),
          ...(!row && isUsed && description.columns.length > 0 ? ['rows without a type'] : []),
        ];
        problems.push(...found.map((problem) => `${place}: ${problem}`));
      }
    } catch (error) {
      if (error instanceof DynamicSql) dynamic.push(`${place}: ${error.message}`);
      else problems.push(`${place}: ${(error as Error).message}`);
    }
  }
  expect(sortedOnce(dynamic)).toEqual(DYNAMIC);
  expect(sortedOnce(problems)).toEqual(KNOWN_DIFFERENCES);
});

/** Each `….query(text, parameters)`, and each `sql` of an export. */
function sqlCalls(program: ts.Program): SqlCall[] {
  const calls: SqlCall[] = [];
  for (const file of program.getSourceFiles()) {
    if (!CHECKED.test(path.relative(SOURCES, file.fileName))) continue;
    const place = path.relative(SOURCES, file.fileName);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const [text, parameters] = node.arguments;
        if (node.expression.name.text === 'query' && text)
          calls.push({ place, text, parameters, row: node.typeArguments?.[0], isUsed: isUsed(node) });
      }
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'sql' && /export/.test(file.fileName))
        calls.push({ place, text: node.initializer, parameters: undefined, row: undefined, isUsed: false });
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return calls;
}

function isUsed(call: ts.CallExpression): boolean {
  const outermost = ts.isAwaitExpression(call.parent) ? call.parent : call;
  return !ts.isExpressionStatement(outermost.parent);
}

const sortedOnce = (texts: string[]): string[] => [...new Set(texts)].sort();
