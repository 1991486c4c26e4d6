import ts from 'typescript';
import type { Description } from './describe-statement.js';

/** How `pg` delivers a type's values; everything else, such as text and uuid, is a string. */
const DELIVERED: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'any',
  jsonb: 'any',
};

/** What `pg` may be given for a parameter, beside what it delivers. */
const ALSO_ACCEPTED: Record<string, string[]> = {
  int8: ['number'],
  numeric: ['number'],
  date: ['string'],
  timestamptz: ['string'],
  timestamp: ['string'],
  interval: ['number'],
};

/** Compares rows and parameters as TypeScript declares them with PostgreSQL's description. Nullability isn't known to it. */
export class TypeComparison {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** One sentence for each difference; `declared` is the type argument of `query`: an array or tuple of rows. */
  rowProblems(declared: ts.Type, { columns }: Description): string[] {
    const row = this.elementOf(declared);
    if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
    const members = row.isUnion() ? row.types : [row];
    const properties = new Map(
      members.flatMap((type) => type.getProperties()).map((each) => [each.name, each]),
    );
    const wrong = columns.flatMap(({ name, type }) => {
      const property = properties.get(name);
      if (!property) return `column ${name} isn't declared`;
      const kinds = this.kindsOf(this.checker.getTypeOfSymbol(property));
      return fits(kinds, [deliveredAs(type)])
        ? []
        : `column ${name} is ${type}, declared as ${kinds.join(' | ')}`;
    });
    const missing = [...properties.values()].filter(
      ({ name, flags }) =>
        !(flags & (ts.SymbolFlags.Optional | ts.SymbolFlags.Method)) &&
        !columns.some((column) => column.name === name),
    );
    return [...wrong, ...missing.map(({ name }) => `column ${name} isn't selected`)];
  }

  parameterProblems(given: ts.Expression | undefined, { parameters }: Description): string[] {
    const list = given ?? ts.factory.createArrayLiteralExpression();
    // What is computed elsewhere can't be told apart here.
    if (!ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement)) return [];
    const { elements } = list;
    if (elements.length !== parameters.length)
      return [`${elements.length} parameters are given, the statement has ${parameters.length}`];
    return parameters.flatMap((type, index) => {
      const kinds = this.kindsOf(this.checker.getTypeAtLocation(elements[index]!));
      const accepted = [deliveredAs(type), ...alsoAccepted(type)];
      return fits(kinds, accepted) ? [] : `$${index + 1} is ${type}, given ${kinds.join(' | ')}`;
    });
  }

  /** `query<Row[]>` and `query<[Row]>`, and an update's `query<[Row[], number]>`. */
  private elementOf(type: ts.Type): ts.Type {
    if (!this.checker.isArrayType(type) && !this.checker.isTupleType(type)) return type;
    const [first] = this.checker.getTypeArguments(type as ts.TypeReference);
    return first ? this.elementOf(first) : type;
  }

  private kindsOf(given: ts.Type): string[] {
    const type = given.isTypeParameter() ? this.checker.getBaseConstraintOfType(given)! : given;
    if (type.isUnion()) return [...new Set(type.types.flatMap((member) => this.kindsOf(member)))];
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['any'];
    if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
    if (type.flags & ts.TypeFlags.StringLike) return ['string'];
    if (type.flags & ts.TypeFlags.NumberLike) return ['number'];
    if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean'];
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const elements = this.checker.getTypeArguments(type as ts.TypeReference);
      return [...new Set(elements.flatMap((element) => this.kindsOf(element)))].map((kind) => `${kind}[]`);
    }
    const name = type.symbol?.name;
    return [name === 'Date' || name === 'Buffer' ? name : 'object'];
  }
}

function deliveredAs(type: string): string {
  if (!type.startsWith('_')) return DELIVERED[type] ?? 'string';
  const element = deliveredAs(type.slice(1));
  return element === 'any' ? 'any' : `${element}[]`;
}

function alsoAccepted(type: string): string[] {
  if (!type.startsWith('_')) return ALSO_ACCEPTED[type] ?? [];
  return alsoAccepted(type.slice(1)).map((element) => `${element}[]`);
}

const fits = (kinds: string[], wanted: string[]): boolean =>
  wanted.includes('any') || kinds.every((kind) => kind === 'any' || wanted.includes(kind));
