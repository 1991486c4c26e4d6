import ts from 'typescript';
import type { DataSource } from 'typeorm';

/** An expression whose text is only known when it runs. */
export class DynamicSql extends Error {}

/** Conditional fragments multiply the variants of a statement; only this many of them are checked. */
const MOST_VARIANTS = 16;
const DEEPEST = 40;

/** The possible texts of each parameter of a function that is being evaluated. */
type Bindings = ReadonlyMap<ts.Node, string[]>;

/**
 * Computes the texts that an SQL expression may have, without running it: constants across files, conditional fragments,
 * calls of one-expression functions, and `columnsOf`.
 */
export class SqlEvaluator {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DynamicSql */
  textsOf(expression: ts.Expression, bindings: Bindings = new Map(), depth = 0): string[] {
    if (depth > DEEPEST) throw new DynamicSql('recursion');
    const texts = (inner: ts.Expression) => this.textsOf(inner, bindings, depth + 1);
    const node = withoutCasts(expression);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map((span) => combined(texts(span.expression), [span.literal.text]));
      return parts.reduce(combined, [node.head.text]);
    }
    if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return combined(texts(node.left), texts(node.right));
    if (ts.isIdentifier(node)) return this.textsOfIdentifier(node, bindings, depth);
    if (ts.isPropertyAccessExpression(node)) return this.textsOfProperty(node, bindings, depth);
    if (ts.isElementAccessExpression(node)) {
      const table = this.initializerOf(node.expression);
      if (table && ts.isObjectLiteralExpression(table))
        return table.properties.filter(ts.isPropertyAssignment).flatMap((entry) => texts(entry.initializer));
    }
    if (ts.isCallExpression(node)) return this.textsOfCall(node, bindings, depth);
    throw new DynamicSql(node.getText());
  }

  /** The rows of a `ListStatement`, without its conditions. @throws DynamicSql */
  textsOfList(list: ts.Expression): string[] {
    const literal = this.initializerOf(list) ?? list;
    if (!ts.isObjectLiteralExpression(literal)) throw new DynamicSql(list.getText());
    const properties = new Map(
      literal.properties
        .filter(ts.isPropertyAssignment)
        .map((each) => [each.name.getText(), each.initializer]),
    );
    const textsOf = (name: string): string[] => {
      const value = properties.get(name);
      return value ? this.textsOf(value) : [''];
    };
    if (!properties.has('columns') || !properties.has('from') || properties.has('with'))
      throw new DynamicSql(list.getText());
    return ['SELECT ', textsOf('columns'), ' FROM ', textsOf('from'), ' ', textsOf('joins')]
      .map((part) => (typeof part === 'string' ? [part] : part))
      .reduce(combined);
  }

  private textsOfIdentifier(node: ts.Identifier, bindings: Bindings, depth: number): string[] {
    const declaration = this.declarationOf(node);
    const bound = declaration && bindings.get(declaration);
    if (bound) return bound;
    const value =
      declaration && ts.isBindingElement(declaration)
        ? this.destructured(declaration)
        : this.initializerOf(node);
    if (value) return this.textsOf(value, bindings, depth + 1);
    return this.literalTypes(node);
  }

  /** Of `const { name } = object`, what `name` is. */
  private destructured({ name, propertyName, parent }: ts.BindingElement): ts.Expression | undefined {
    const source = ts.isVariableDeclaration(parent.parent) ? parent.parent.initializer : undefined;
    return source && propertyOf(this.objectOf(source), (propertyName ?? name).getText());
  }

  /** An object literal: written directly, in a constant, or as the only thing a function returns. */
  private objectOf(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
    const value = withoutCasts(this.initializerOf(node) ?? node);
    if (ts.isObjectLiteralExpression(value)) return value;
    const called = ts.isCallExpression(value) ? this.calledBy(value) : undefined;
    const returned = called && returnedBy(called);
    return returned && this.objectOf(returned);
  }

  private textsOfProperty(node: ts.PropertyAccessExpression, bindings: Bindings, depth: number): string[] {
    const declaration = this.declarationOf(node.name);
    if (declaration && (ts.isPropertyAssignment(declaration) || ts.isPropertyDeclaration(declaration))) {
      if (declaration.initializer) return this.textsOf(declaration.initializer, bindings, depth + 1);
    }
    if (declaration && ts.isGetAccessor(declaration)) {
      const value = returnedBy(declaration);
      if (value) return this.textsOf(value, bindings, depth + 1);
    }
    return this.literalTypes(node);
  }

  private textsOfCall(node: ts.CallExpression, bindings: Bindings, depth: number): string[] {
    const callee = node.expression;
    if (ts.isIdentifier(callee) && callee.text === 'columnsOf') return this.columnsOf(node, bindings, depth);
    if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'join') {
      const list = this.initializerOf(callee.expression) ?? callee.expression;
      const [separator = ','] = node.arguments[0] ? this.textsOf(node.arguments[0], bindings, depth + 1) : [];
      if (ts.isArrayLiteralExpression(list))
        return list.elements
          .map((element) => this.textsOf(element, bindings, depth + 1))
          .reduce((before, next) => combined(combined(before, [separator]), next));
      const bound = bindings.get(this.declarationOf(callee.expression) ?? list);
      if (bound) return [bound.join(separator)];
    }
    return this.textsOfFunction(node, bindings, depth);
  }

  /** The value of a function of one expression, with its parameters bound to the arguments. */
  private textsOfFunction(node: ts.CallExpression, bindings: Bindings, depth: number): string[] {
    const called = this.calledBy(node);
    const value = called && returnedBy(called);
    if (!called || !value) throw new DynamicSql(node.getText());
    const inner = new Map(bindings);
    for (const [index, parameter] of called.parameters.entries()) {
      const given = parameter.dotDotDotToken
        ? node.arguments.slice(index)
        : [node.arguments[index] ?? parameter.initializer].filter((argument) => argument !== undefined);
      try {
        inner.set(
          parameter,
          given.flatMap((argument) => this.textsOf(argument, bindings, depth + 1)),
        );
      } catch (error) {
        // An argument that isn't text matters only if the text uses it.
        if (!(error instanceof DynamicSql)) throw error;
      }
    }
    return this.textsOf(value, inner, depth + 1);
  }

  private calledBy({ expression }: ts.CallExpression): SqlFunction | undefined {
    const declared = this.declarationOf(
      ts.isPropertyAccessExpression(expression) ? expression.name : expression,
    );
    const called = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    return called && isFunction(called) ? called : undefined;
  }

  private columnsOf(node: ts.CallExpression, bindings: Bindings, depth: number): string[] {
    const [, entity, alias] = node.arguments;
    const metadata = this.dataSource.entityMetadatas.find(({ name }) => name === entity?.getText());
    if (!metadata || !alias) throw new DynamicSql(node.getText());
    return this.textsOf(alias, bindings, depth + 1).map((text) =>
      metadata.columns
        .filter(({ isSelect }) => isSelect)
        .map(({ databaseName, propertyName }) => `${text}.${databaseName} AS "${propertyName}"`)
        .join(', '),
    );
  }

  /** The members of a union of string literals. */
  private literalTypes(node: ts.Expression): string[] {
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    if (!members.every((member) => member.isStringLiteral())) throw new DynamicSql(node.getText());
    return members.map(({ value }) => value);
  }

  private initializerOf(node: ts.Expression): ts.Expression | undefined {
    const declaration = this.declarationOf(node);
    const isConstant =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      ts.isVariableDeclarationList(declaration.parent);
    if (!isConstant || !(declaration.parent.flags & ts.NodeFlags.Const)) return undefined;
    return declaration.initializer && withoutCasts(declaration.initializer);
  }

  private declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (!symbol) return undefined;
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target.valueDeclaration ?? target.declarations?.[0];
  }
}

const propertyOf = (
  object: ts.ObjectLiteralExpression | undefined,
  name: string,
): ts.Expression | undefined =>
  object?.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === name)
    ?.initializer;

function combined(before: string[], after: string[]): string[] {
  return before.flatMap((start) => after.map((end) => start + end)).slice(0, MOST_VARIANTS);
}

function withoutCasts(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? withoutCasts(node.expression)
    : node;
}

type SqlFunction = ts.ArrowFunction | ts.FunctionDeclaration | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is SqlFunction =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);

/** The expression that a function consists of. */
function returnedBy({ body }: SqlFunction | ts.GetAccessorDeclaration): ts.Expression | undefined {
  if (!body || !ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  return only && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}
