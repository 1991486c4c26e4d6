import path from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/app/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';
import { TypeComparison } from './compare-types.js';
import { describeStatement, readTypeNames } from './describe-statement.js';
import { DynamicSql, SqlEvaluator } from './evaluate-sql.js';
import { DYNAMIC } from './exceptions.js';

const BACKEND = path.resolve(import.meta.dirname, '../..');
const SOURCES = path.join(BACKEND, 'src');

/** Migrations, commands, backups and the demo data are exempt: their subject is the database itself. */
const CHECKED = /^(modules|platform)\/(?!database\/migrations\/)/;

interface SqlCall {
  place: string;
  /** What it may say; throws `DynamicSql`. */
  texts: () => string[];
  /** `built` where a list's conditions add to them. */
  parameters: ts.Expression | undefined | 'built';
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
  for (const { place, texts, parameters, row, isUsed } of sqlCalls(program, evaluator)) {
    try {
      for (const statement of texts()) {
        const description = await describeStatement(client, typeNames, statement);
        const found = [
          ...(parameters === 'built' ? [] : comparison.parameterProblems(parameters, description)),
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
  expect(sortedOnce(dynamic)).toEqual(Object.keys(DYNAMIC).sort());
  expect(sortedOnce(problems)).toEqual([]);
});

/** Each `….query(text, parameters)`, each `fetchPage(database, list, …)`, and each `sql` of an export. */
function sqlCalls(program: ts.Program, evaluator: SqlEvaluator): SqlCall[] {
  const calls: SqlCall[] = [];
  for (const file of program.getSourceFiles()) {
    const place = path.relative(SOURCES, file.fileName);
    if (!CHECKED.test(place)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const [first, second] = node.arguments;
        const row = node.typeArguments?.[0];
        if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query' && first)
          calls.push({
            place,
            texts: () => evaluator.textsOf(first),
            parameters: second,
            row,
            isUsed: isUsed(node),
          });
        if (/^fetch\w*Page/.test(node.expression.getText()) && second && !place.startsWith('platform/'))
          calls.push({
            place,
            texts: () => evaluator.textsOfList(second),
            parameters: 'built',
            row,
            isUsed: true,
          });
      }
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'sql' && /export/.test(file.fileName)) {
        const { initializer } = node;
        calls.push({
          place,
          texts: () => evaluator.textsOf(initializer),
          parameters: undefined,
          row: undefined,
          isUsed: false,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return calls;
}

function isUsed(call: ts.CallExpression): boolean {
  let outermost: ts.Node = call;
  while (ts.isAwaitExpression(outermost.parent) || isCaught(outermost))
    outermost = isCaught(outermost) ? outermost.parent.parent : outermost.parent;
  return !ts.isExpressionStatement(outermost.parent) && !ts.isVoidExpression(outermost.parent);
}

/** `call.catch(…)` */
const isCaught = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === 'catch' && ts.isCallExpression(parent.parent);

const sortedOnce = (texts: string[]): string[] => [...new Set(texts)].sort();
