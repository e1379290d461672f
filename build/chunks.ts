import path from 'node:path'
import type { Rolldown } from 'vite'

/*
 * Which modules share a script file. Over HTTP/1.1, load time depends on the number of files too,
 * and the bundler's default makes 15 to 28 per page. These rules make at most six. They follow the
 * imports, not names or folders: which pages need a module, and when, decides its file.
 */

const source = path.resolve(import.meta.dirname, '../src')
const inSource = (file: string): string => path.join(source, file)

const main = inSource('main.tsx')
const routes = inSource('app/routes.tsx')
const home = inSource('pages/home/HomePage.tsx')
export const frameEntry = inSource('embed.tsx')
/** All pages load it once they can be used. */
const footer = inSource('app/Footer.tsx')

/**
 * What each visitor of a page loads after it, in two files. What the parts need of another
 * section's pages becomes a control, so they should need little of these.
 */
const detailsFolder = /[/\\]pages[/\\][^/\\]+[/\\]details[/\\]/

/** Few pages need these files of a package whose index all pages import. */
const rareLibraries =
  /[/\\](?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/

/**
 * A page, or what everybody loads beside it: the layout, the footer, details. By its file.
 * @example '/…/src/pages/tokens/TokenPage.tsx'
 */
type View = string

const isPage = (view: View): boolean => view.endsWith('Page.tsx')
const isDetails = (view: View): boolean => detailsFolder.test(view)

/** A folder of pages. Those of names and of addresses check the same things. */
function getSection(view: View): string {
  const [folder = '', page = ''] = path.relative(source, view).split(path.sep)
  if (folder !== 'pages') return folder
  return page === 'addresses' ? 'names' : page
}

type ModuleUse = {
  id: string
  /** The views that need it at once. */
  views: readonly View[]
  /** Their sections. */
  sections: ReadonlySet<string>
  /** Whether one page alone can load it, at once or later. */
  isForOnePage: boolean
}

type Uses = {
  find: (id: string) => ModuleUse
  /** The pages that need a module at once which another page of their section needs too. */
  pagesWithSection: ReadonlySet<View>
}

/** The name of a module's file; null to leave it to the next rule, and at last to the bundler. */
type Rule = (use: ModuleUse, uses: Uses) => string | null

const libraries: Rule = ({ id, views }) =>
  views.includes(main) && !id.startsWith(source) ? 'libraries' : null

/** Home has no further file of what several pages need. */
const shared: Rule = ({ views }) =>
  views.includes(main) || (views.includes(home) && views.length > 1) ? 'shared' : null

const controls: Rule = ({ views, sections }) =>
  sections.size > 1 && views.some(isPage) ? 'controls' : null

/** What a page shares with others of its section, or with parts that other pages load late. */
const section: Rule = ({ id, views, isForOnePage }, { pagesWithSection }) => {
  const page = views.find(isPage)
  if (page === undefined || page === id) return null
  if (views.length === 1 && isForOnePage) return null
  return pagesWithSection.has(page) ? getSection(page) : `${path.parse(page).name}Shared`
}

/** What the footer shares with pages and their parts. */
const background: Rule = ({ views, isForOnePage }) =>
  views.includes(footer) && !isForOnePage ? 'background' : null

/** What details share with those of other sections, or with parts of other pages. */
const parts: Rule = ({ views, sections, isForOnePage }) => {
  const part = views.find(isDetails)
  if (part === undefined || isForOnePage) return null
  return sections.size > 1 ? 'parts' : `${getSection(part)}Parts`
}

const details: Rule = ({ views }) => {
  const part = views.find(isDetails)
  return part === undefined ? null : `${getSection(part)}Details`
}

/**
 * The rules in the order in which they apply. A file also takes what its modules import. At least
 * the same views need that, so an earlier rule or the same one has chosen its file.
 */
const rules: readonly Rule[] = [
  libraries,
  shared,
  controls,
  section,
  background,
  parts,
  details,
]

/** The groups of modules for the bundler's `codeSplitting`. */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let uses: Uses | undefined
  return rules.map((rule) => ({
    name: (id, graph) => {
      uses ??= findUses({
        listNow: (each) => graph.getModuleInfo(each)?.importedIds ?? [],
        listLater: (each) => graph.getModuleInfo(each)?.dynamicallyImportedIds ?? [],
      })
      return applyRule(rule, id, uses)
    },
  }))
}

/** The file of a module; null for that of what alone imports it. */
export function chooseFile(id: string, uses: Uses): string | null {
  const names = rules.map((rule) => applyRule(rule, id, uses))
  return names.find((name) => name !== null) ?? null
}

const applyRule = (rule: Rule, id: string, uses: Uses): string | null =>
  rareLibraries.test(id) ? null : rule(uses.find(id), uses)

/** What a module imports, and what it imports only when it is needed. */
type Imports = Record<'listNow' | 'listLater', ListImports>

/** Finds who needs each module. */
export function findUses({ listNow, listLater }: Imports): Uses {
  // Each page can be opened from every other.
  const listAll = (id: string) =>
    id === routes ? listNow(id) : [...listNow(id), ...listLater(id)]

  const pages = listLater(routes).filter(isPage)
  const pagesOf = groupByModule([main, ...pages], listAll)
  const late = [...pagesOf.keys()].filter((id) => id === footer || isDetails(id))
  const viewsOf = groupByModule([main, ...pages, ...late], listNow)
  const find = (id: string): ModuleUse => {
    const views = viewsOf.get(id) ?? []
    return {
      id,
      views,
      sections: new Set(views.map(getSection)),
      isForOnePage: pagesOf.get(id)?.length === 1,
    }
  }
  const pagesWithSection = new Set(
    [...viewsOf.keys()]
      .map(find)
      .filter(({ views, sections }) => views.length > 1 && sections.size === 1)
      .flatMap(({ views }) => views),
  )
  return { find, pagesWithSection }
}

type ListImports = (id: string) => readonly string[]

/** By module: the entries that import it, directly or through others. */
function groupByModule(
  entries: readonly string[],
  listImports: ListImports,
): Map<string, string[]> {
  const entriesOf = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of collectImports(entry, listImports)) {
      entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry])
    }
  }
  return entriesOf
}

/** A module and all that it imports, directly or through others. */
function collectImports(entry: string, listImports: ListImports): Set<string> {
  const modules = new Set([entry])
  // The set grows while it is iterated.
  for (const id of modules) {
    for (const imported of listImports(id)) modules.add(imported)
  }
  return modules
}

const service = inSource('service/serve.ts')

/**
 * One file of all that the service needs at its start: with the bundler's 130, of what its pages
 * need too, a start takes a quarter longer. The entry finds its files by its own place.
 */
export const createServiceGroup = (): Rolldown.CodeSplittingGroup =>
  createStartGroup(service, (id) => id !== service)

/**
 * One file of the frame and of all that it needs at its start: its late parts would have the
 * bundler split twelve from it, which a browser asks for once it has read the first.
 */
export const createFrameGroup = (): Rolldown.CodeSplittingGroup =>
  createStartGroup(frameEntry, () => true)

function createStartGroup(
  entry: string,
  isIncluded: (id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  let needed: ReadonlySet<string> | undefined
  return {
    name: (id, graph) => {
      needed ??= collectImports(
        entry,
        (each) => graph.getModuleInfo(each)?.importedIds ?? [],
      )
      return needed.has(id) && isIncluded(id) ? 'start' : null
    },
  }
}
