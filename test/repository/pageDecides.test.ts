import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** An import that is more than types: its names, and the file. */
const importPattern =
  /^(?:import|export) (?!type\b)(?:\{([^}]*)\}|[^'{]*?)(?: from )?'(\.[^']*)'/gm

function listImports(file: string): string[] {
  const found: string[] = []
  for (const [, names, target = ''] of readFileSync(file, 'utf8').matchAll(
    importPattern,
  )) {
    const areTypes = names?.split(',').every((name) => /^\s*(?:type\b.*)?$/.test(name))
    const base = path.join(path.dirname(file), target)
    const imported = ['.ts', '.tsx'].map((end) => base + end).find(existsSync)
    if (areTypes !== true && imported !== undefined) found.push(imported)
  }
  return found
}

/** The files that a browser loads before a page can be used, and the parts that it hydrates last. */
function collectFiles(...entries: readonly string[]): Set<string> {
  const files = new Set(entries)
  // The set grows while it is iterated.
  for (const file of files) for (const imported of listImports(file)) files.add(imported)
  return files
}

it('a page is told what it shows of a transaction: the code that decides loads late', () => {
  const files = collectFiles(
    'src/main.tsx',
    'src/app/embedded.tsx',
    'src/app/Footer.tsx',
    'src/app/Notifications.tsx',
    'src/pages/home/HomePage.tsx',
    'src/pages/transaction/TransactionPage.tsx',
    'src/pages/transaction/details/Details.tsx',
    'src/pages/transaction/details/Answers.tsx',
    'src/watchlist/WatchedList.tsx',
    'src/model/words/supportReportText.ts',
    'src/queries/savedTransaction.ts',
  )
  expect(files).toContain('src/model/transaction/snapshot.ts')
  for (const name of ['decideVerdict', 'decideResponse', 'rememberResponse'])
    expect(files).not.toContain(`src/model/transaction/${name}.ts`)
})
