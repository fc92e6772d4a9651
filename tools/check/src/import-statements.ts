/** Every place where a parsed module names another: declarations, re-exports, `import()` calls and import types. */
import type { CallExpression, Module, ModuleItem, Span, StringLiteral } from '@swc/core';

interface SyntaxNode {
  readonly type: string;
  readonly span?: Span;
  readonly [field: string]: unknown;
}

const DECLARATIONS = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'TsImportEqualsDeclaration',
]);

export function importStatements(module: Module): ModuleItem[] {
  const found: ModuleItem[] = [];
  collect(module.body, found);
  return found;
}

function collect(value: unknown, found: ModuleItem[]): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    const statement = asImportStatement(value);
    if (statement) found.push(statement);
  }
  for (const child of Object.values(value)) collect(child, found);
}

function asImportStatement(node: SyntaxNode): ModuleItem | undefined {
  if (DECLARATIONS.has(node.type)) return node as unknown as ModuleItem;
  if (node.type === 'CallExpression' && isImportOrRequire(node)) {
    const expression = node as unknown as CallExpression;
    return { type: 'ExpressionStatement', span: expression.span, expression };
  }
  if (node.type === 'TsImportType') {
    const { span, argument } = node as unknown as { span: Span; argument: StringLiteral };
    return { type: 'ImportDeclaration', span, specifiers: [], source: argument, typeOnly: true };
  }
  return undefined;
}

function isImportOrRequire(node: SyntaxNode): boolean {
  const callee = node.callee as { type: string; value?: unknown };
  return callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require');
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && typeof value.type === 'string';
}
