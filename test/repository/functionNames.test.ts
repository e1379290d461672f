import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import * as v from 'valibot'
import { expect, it } from 'vitest'

/** React Router finds these exports of a page by their names. */
const routeExports = new Set(['loader', 'Component'])

const NamedSchema = v.object({ name: v.string() })
/** What declares functions: by themselves, or as the values of constants. */
const DeclarationSchema = v.variant('type', [
  v.object({ type: v.literal('FunctionDeclaration'), id: NamedSchema }),
  v.object({
    type: v.literal('VariableDeclaration'),
    declarations: v.array(
      v.object({ id: v.unknown(), init: v.nullable(v.object({ type: v.string() })) }),
    ),
  }),
])
const ExportSchema = v.object({
  type: v.literal('ExportNamedDeclaration'),
  declaration: v.unknown(),
})

/** Returns the names of the functions that a statement declares. */
function listFunctions(statement: unknown): string[] {
  const { success, output } = v.safeParse(DeclarationSchema, statement)
  if (!success) return []
  if (output.type === 'FunctionDeclaration') return [output.id.name]
  return output.declarations
    .filter(({ init }) => init?.type === 'ArrowFunctionExpression')
    .flatMap(({ id }) => (v.is(NamedSchema, id) ? id.name : []))
}

/** Lists the exported functions of a file, and its components, exported or not. */
function listNames(file: string): string[] {
  const isComponentFile = file.endsWith('.tsx')
  const lang = isComponentFile ? 'tsx' : 'ts'
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang })
  return body.flatMap((statement: unknown) => {
    const isExport = v.is(ExportSchema, statement)
    const names = listFunctions(isExport ? statement.declaration : statement)
    return names.filter((name) => isExport || (isComponentFile && /^[A-Z]/.test(name)))
  })
}

it('no two exported functions, and no two components, have one name', () => {
  const filesByName = new Map<string, string[]>()
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts')) continue
    for (const name of listNames(join('src', path))) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), path])
    }
  }
  const repeated = [...filesByName].filter(
    ([name, files]) => files.length > 1 && !routeExports.has(name),
  )
  expect(filesByName.size).toBeGreaterThan(500)
  expect(Object.fromEntries(repeated)).toEqual({})
})
