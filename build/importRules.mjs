/**
 * Who may import whom, for the linter. An override takes the place of those before it.
 * @typedef {{ regex: string, message: string } | { group: string[], message: string }} Pattern
 */

const basic = ['model', 'contract', 'paths']
const shared = ['components', 'queries', 'tokenEngine', 'storage', 'ui', ...basic]
const parts = ['search', 'watchlist', 'ownAddresses', 'transactionTable']

/** What the folders and files of src may import of the others. */
const src = {
  app: ['pages', ...parts, 'api', ...shared],
  pages: [...parts, ...shared],
  watchlist: ['transactionTable', ...shared],
  ownAddresses: ['transactionTable', ...shared],
  search: shared,
  transactionTable: shared,
  components: ['queries', 'tokenEngine', 'storage', 'ui', ...basic],
  queries: ['api', 'storage', 'tokenEngine', 'model', 'contract'],
  tokenEngine: ['model', 'contract'],
  storage: ['model', 'contract'],
  api: ['contract'],
  ui: [],
  model: ['contract'],
  contract: [],
  service: [...basic, 'endpoints'],
  offline: basic,
  paths: ['model', 'contract'],
  endpoints: ['model', 'contract'],
}

const model = {
  trace: ['words', 'transaction', 'chains'],
  words: [
    'history',
    'transaction',
    'names',
    'tokens',
    'addresses',
    'recognise',
    'chains',
  ],
  history: ['transaction', 'chains'],
  transaction: ['chains'],
  names: ['chains'],
  tokens: ['chains'],
  addresses: ['names', 'tokens', 'chains'],
  recognise: ['chains'],
  chains: [],
}

/** The folders of the service, from the top. Each may import what stands below it, or beside it. */
const service = listTiers(
  ['sandbox'],
  ['routes'],
  ['mcp', 'page'],
  ['documents'],
  ['follow'],
  ['tracking'],
  ['push'],
  ['notify'],
  ['sources'],
  ['facts'],
  ['catalogue', 'networks'],
  ['upstream'],
  ['middleware'],
  ['cache'],
  ['coordinator'],
  ['store'],
  ['redis'],
  ['http'],
  ['config'],
  ['brand'],
  ['observe', 'errors', 'time'],
)
const sources = {
  combined: ['network', 'chains', 'providers'],
  providers: ['network'],
  network: [],
  chains: [],
  swapkit: [],
}
const facts = {
  settle: ['memory', 'response', 'merge'],
  memory: ['settle', 'merge'],
  response: ['settle', 'indexer'],
  merge: ['indexer', 'node'],
  indexer: [],
  node: [],
}

/**
 * @param {string[][]} tiers
 * @returns {Record<string, string[]>}
 */
function listTiers(...tiers) {
  const named = tiers.flatMap((tier, index) =>
    tier.map((name) => [name, tiers.slice(index).flat()]),
  )
  return Object.fromEntries(named)
}

/**
 * Forbids in a folder of `table` the others of it that it may not import.
 * @param {Record<string, string[]>} table
 * @param {string} name
 */
function allow(table, name, up = String.raw`(\.\./)+`) {
  const allowed = table[name] ?? []
  const others = Object.keys(table).filter(
    (each) => each !== name && !allowed.includes(each),
  )
  const message = `${name} may import ${allowed.join(', ') || 'nothing of ours'}.`
  return { regex: `^${up}(${others.join('|')})(/|$)`, message }
}

/**
 * Forbids in the files of a folder what is in the folders that it has.
 * @param {Record<string, string[]>} table
 */
const forbidBelow = (table) => ({
  regex: String.raw`^\./(${Object.keys(table).join('|')})/`,
  message: 'What all folders beside a file use imports none of them.',
})

/**
 * @param {string} files
 * @param {Pattern[]} patterns all that hold for them
 */
const restrict = (files, ...patterns) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/** @type {Partial<Record<string, Pattern[]>>} */
const further = {
  pages: [
    {
      regex: String.raw`^(\.\./)+(addresses|home|names|settings|tokens|transactions?)/`,
      message: 'A page never imports another page.',
    },
  ],
  components: [
    {
      group: ['**/storage/*', '!**/storage/useZone'],
      message: 'Of storage, components may import useZone.',
    },
  ],
  model: [
    {
      regex: '^(react|react-dom|react-router|@tanstack/.*)$',
      message: 'model is pure.',
    },
    {
      regex: 'contract/service$',
      message: 'Prices are never used in a decision.',
    },
  ],
  ui: [
    {
      regex: '^(react-router|@tanstack/react-query)$',
      message: 'ui knows no route and no query.',
    },
  ],
}

/**
 * What holds in a folder of src.
 * @param {string} name
 */
const listPatterns = (name) => [allow(src, name), ...(further[name] ?? [])]

/**
 * What holds in a folder of the service that has folders itself.
 * @param {string} folder
 * @param {Record<string, string[]>} table
 */
function listInner(folder, table) {
  const path = `src/service/${folder}`
  const above = [...listPatterns('service'), allow(service, folder)]
  const inner = Object.keys(table).map((name) =>
    restrict(`${path}/${name}/**`, ...above, allow(table, name)),
  )
  return [restrict(`${path}/*.ts`, ...above, forbidBelow(table)), ...inner]
}

export const importRules = [
  ...Object.keys(src).map((name) => restrict(`src/${name}/**`, ...listPatterns(name))),
  ...['paths', 'endpoints'].map((name) =>
    restrict(`src/${name}.ts`, allow(src, name, String.raw`\./`)),
  ),
  ...Object.keys(model).map((name) =>
    restrict(`src/model/${name}/**`, ...listPatterns('model'), allow(model, name)),
  ),
  ...Object.keys(service).map((name) =>
    restrict(`src/service/${name}/**`, ...listPatterns('service'), allow(service, name)),
  ),
  ...listInner('sources', sources),
  ...listInner('facts', facts),
  restrict(
    'src/service/serve.ts',
    allow({ ...src, service: [...src.service, 'app'] }, 'service'),
    {
      group: ['**/app/**', '!**/app/entryServer'],
      message: 'The process alone imports the page, by its server entry.',
    },
  ),
]
