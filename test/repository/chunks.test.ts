import path from 'node:path'
import { expect, it } from 'vitest'
import { chooseFile, findUses } from '../../build/chunks'

/** What files below src import; "later: " before what they import when it is needed. */
const imports: Record<string, readonly string[]> = {
  'main.tsx': [
    'node_modules/react',
    'app/routes.tsx',
    'ui/Button.tsx',
    'later: app/Footer.tsx',
    'later: search/SearchPanel.tsx',
  ],
  'app/routes.tsx': [
    'later: pages/home/HomePage.tsx',
    'later: pages/tokens/TokenPage.tsx',
    'later: pages/tokens/TokensPage.tsx',
    'later: pages/names/NamePage.tsx',
    'later: pages/addresses/AddressPage.tsx',
    'later: pages/transaction/TransactionPage.tsx',
  ],
  'app/Footer.tsx': ['ui/Dialog.tsx', 'app/useTheme.ts'],
  'search/SearchPanel.tsx': ['model/recognise.ts', 'model/nameProblem.ts'],
  'pages/home/HomePage.tsx': ['ui/Section.tsx', 'later: watchlist/List.tsx'],
  'pages/tokens/TokenPage.tsx': ['ui/Section.tsx', 'pages/tokens/TokenRow.tsx'],
  'pages/tokens/TokensPage.tsx': [
    'pages/tokens/TokenRow.tsx',
    'pages/tokens/FilterPanel.tsx',
    'model/recognise.ts',
    'ui/Table.tsx',
  ],
  'pages/names/NamePage.tsx': ['model/nameChecks.ts', 'ui/Table.tsx'],
  'pages/addresses/AddressPage.tsx': ['model/nameChecks.ts'],
  'pages/transaction/TransactionPage.tsx': [
    'model/verdict.ts',
    'later: pages/transaction/details/Steps.tsx',
  ],
  'pages/transaction/details/Steps.tsx': [
    'model/verdict.ts',
    'model/legs.ts',
    'components/Glyph.tsx',
    'ui/Dialog.tsx',
  ],
  'watchlist/List.tsx': ['model/verdict.ts', 'components/Glyph.tsx'],
}

const resolve = (file: string): string =>
  path.resolve(file.startsWith('node_modules') ? '.' : 'src', file)

const later = 'later: '
const findImports = (id: string): readonly string[] =>
  imports[path.relative('src', id)] ?? []
const uses = findUses({
  listNow: (id) =>
    findImports(id)
      .filter((file) => !file.startsWith(later))
      .map(resolve),
  listLater: (id) =>
    findImports(id)
      .filter((file) => file.startsWith(later))
      .map((file) => resolve(file.slice(later.length))),
})

it.each<[file: string, name: string | null, who: string]>([
  ['node_modules/react', 'libraries', 'all pages have'],
  ['ui/Button.tsx', 'shared', 'the layout needs'],
  ['ui/Section.tsx', 'shared', 'home and another page need'],
  ['ui/Table.tsx', 'controls', 'pages of several sections need'],
  ['pages/tokens/TokenRow.tsx', 'tokens', 'pages of one section need'],
  ['model/nameChecks.ts', 'names', 'names and addresses need'],
  ['model/recognise.ts', 'tokens', 'a page and the search box need'],
  ['model/verdict.ts', 'transaction', 'a page, its details and a list need'],
  ['pages/tokens/FilterPanel.tsx', null, 'one page needs'],
  ['pages/tokens/TokensPage.tsx', null, 'the router alone loads'],
  ['ui/Dialog.tsx', 'background', 'the footer and details need'],
  ['app/useTheme.ts', null, 'the footer alone needs'],
  ['model/legs.ts', 'transactionDetails', 'details alone need'],
  ['components/Glyph.tsx', 'transactionParts', 'details and a list need'],
  ['model/nameProblem.ts', null, 'one late part needs'],
])('%s is in the file %s, as %s it', (file, name) => {
  expect(chooseFile(resolve(file), uses)).toBe(name)
})
