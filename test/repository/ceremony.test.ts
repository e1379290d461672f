import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from '@ts-morph/common'
import { expect, it } from 'vitest'

/** Lower these with each step that is written where it happens. They never rise. */
const mostCalledOnce = 297
const mostPrivateDocs = 220
/** A longer step is a function of its own also where it is called once. */
const shortLines = 12

/** The functions of a file that no other file sees, each with its statement. */
function* listPrivateFunctions({ statements }: ts.SourceFile) {
  for (const statement of statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts
        .getModifiers(statement)
        ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
    if (isExported) continue
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body)
      yield { statement, name: statement.name.text, body: statement.body }
    if (!ts.isVariableStatement(statement)) continue
    const [declared, second] = statement.declarationList.declarations
    if (declared === undefined || second !== undefined) continue
    const { name, initializer } = declared
    if (ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer))
      yield { statement, name: name.text, body: initializer.body }
  }
}

/** How often each name stands in the code of a file. */
function countNames(source: ts.SourceFile): Map<string, number> {
  const counts = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return counts
}

it('few short steps are functions that are called once, and few private ones have docs', () => {
  let calledOnce = 0
  let privateDocs = 0
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts')) continue
    const text = readFileSync(join('src', path), 'utf8')
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const names = countNames(source)
    for (const { statement, name, body } of listPrivateFunctions(source)) {
      const lines = body
        .getText(source)
        .split('\n')
        .filter((line) => line.trim() !== '')
      if (names.get(name) === 2 && lines.length <= shortLines) calledOnce += 1
      const before = text.slice(statement.getFullStart(), statement.getStart(source))
      if (before.includes('/**')) privateDocs += 1
    }
  }
  expect(calledOnce).toBeGreaterThan(0)
  expect({ calledOnce, privateDocs }).toEqual({
    calledOnce: Math.min(calledOnce, mostCalledOnce),
    privateDocs: Math.min(privateDocs, mostPrivateDocs),
  })
})
