import path from 'node:path'

const isPage = /\/src\/pages\/(?<folder>\w+)\/(?<page>\w+)Page\.tsx$/
/** What pages of so many folders need travels in one file for all. */
const many = 3
/** Below so many characters of source a file costs a browser more to ask for than to read. */
const small = 3_100
/** With this page a thread's own script travels: what it does not need of the files for many is a file apart. */
const light = 'Tokens'
/**
 * These pages are at their limit of JavaScript: nothing small travels with them that they do not need; with the first, nothing
 * of the files for many either.
 */
const full = ['Transaction', 'Address', 'Token']
/**
 * What every page could import of TanStack Query, as its one entry offers everything, and few do: several questions at once, and
 * what changes something. It travels with those.
 */
const isRare = /@tanstack\/.*\/(?:useQueries|queriesObserver|useMutation|mutationObserver)\.js$/

/**
 * @typedef {{ importedIds: string[], dynamicallyImportedIds: string[], code?: string | null }} Module
 * @typedef {(id: string) => Module | null} Graph
 */

/**
 * Which file a module of the page travels in: what every page needs is the shell; then one file for each page, for each two or
 * three, for each one or two folders of more pages, and one for all that more folders share; small ones of several pages go
 * together, by the first of these. Left to itself the bundler makes a file for each set of parts with a module in common:
 * forty on a page, and small files compress badly. A part that comes later keeps its own file.
 * @returns {(id: string, graph: { getModuleInfo: Graph }) => string | null} a page's own file is called as the page:
 *   `TokensPage`
 */
export function pageChunks() {
  /** @type {Map<string, string> | undefined} */
  let names
  return (id, graph) => (names ??= chunkNames((of) => graph.getModuleInfo(of))).get(id) ?? null
}

/** @param {Graph} graph */
function chunkNames(graph) {
  const entry = path.resolve('src/main.tsx')
  const shell = reached([entry], graph)
  const pages = [...reached([entry], graph, isAny)].filter((id) => isPage.test(id))
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const page of pages) {
    for (const id of reached([page], graph)) {
      if (!shell.has(id)) users.set(id, [...(users.get(id) ?? []), page])
    }
  }
  const names = new Map([...users].map(([id, by]) => [id, nameFor(by)]))
  // What comes later with one page must not bring along all of another.
  for (const from of [entry, ...pages]) {
    for (const id of reached([from], graph, (next) => !isPage.test(next))) {
      const by = users.get(id) ?? []
      if (by.length > 0 && !by.includes(from)) names.set(id, `${nameFor(by)}-apart`)
    }
  }
  joinSmall(names, users, graph)
  // The entry's own file keeps its name in the manifest.
  for (const id of shell) if (id !== entry && !isRare.test(id)) names.set(id, 'shell')
  return names
}

/**
 * @param {Map<string, string>} names of files by module
 * @param {Map<string, string[]>} users pages by module
 * @param {Graph} graph
 */
function joinSmall(names, users, graph) {
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const [id, name] of names) files.set(name, [...(files.get(name) ?? []), id])
  for (const ids of files.values()) {
    const size = ids.reduce((sum, id) => sum + (graph(id)?.code?.length ?? 0), 0)
    const pages = new Set(ids.flatMap((id) => users.get(id) ?? []).map((id) => partsOf(id)['page']))
    const [first] = pages
    if (size >= small || pages.size === 1 || full.some((page) => pages.has(page))) continue
    for (const id of ids) names.set(id, `${first}-few`)
  }
}

/** @param {string} id */
const partsOf = (id) => isPage.exec(id)?.groups ?? {}

/** @param {string[]} pages that need a module */
function nameFor(pages) {
  const found = pages.map(partsOf)
  const folders = new Set(found.map(({ folder }) => folder))
  if (pages.length === 1) return `${found[0]?.['page']}Page`
  if (pages.length <= 3) return found.map(({ page }) => page).join('-')
  const isFor = (/** @type {string | undefined} */ one) => found.some(({ page }) => page === one)
  const beyond = isFor(light) ? '' : isFor(full[0]) ? '-beyond' : '-far'
  return (folders.size < many ? [...folders].join('-') : 'shared') + beyond
}

const isAny = () => true

/**
 * These modules and all they import; with `later` also what they import when it is needed, where it says so.
 * @param {string[]} ids
 * @param {Graph} graph
 * @param {(id: string) => boolean} [later]
 */
function reached(ids, graph, later = () => false) {
  const seen = new Set(ids)
  // A set that grows while it is walked: what is added is visited too.
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter(later)]) seen.add(next)
  }
  return seen
}
