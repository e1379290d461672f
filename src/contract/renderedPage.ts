/** A page as the server entry renders it for the service. */
export type RenderedPage = {
  /**
   * The HTTP status: 404 for a page that does not exist, 400 for a damaged address, and
   * that of the error for one whose loader failed.
   */
  status: number
  /** The title, and the tags of a link preview where the page has one of its own. */
  head: string
  /** The content of `#root`. */
  html: string
  /** The HTML element with the page's state. */
  state: string
  /** The source files of its routes. */
  modules: string[]
  /** It is about one transaction, name or address. */
  isPrivate: boolean
  /**
   * A query of its loaders was late or failed, so the next render may be more complete.
   */
  isLoading: boolean
}

/** The page in place of one whose address is damaged. */
export const damagedPath = '/damaged'

/** The frame that other sites may show, and nothing else. */
const embeddedPath = /^\/embed\/tx(?:\/(.*))?$/s

export const isEmbeddedPath = (path: string): boolean => embeddedPath.test(path)

/**
 * The text in a frame's address, which should be a transaction's hash. A damaged one
 * stays as it is.
 */
export function readEmbeddedText(path: string): string {
  const [, text = ''] = embeddedPath.exec(path) ?? []
  return isDamaged(text) ? text : decodeURIComponent(text)
}

/** Encoded spaces and control characters. */
const blanks = /(?:%20|%[01][0-9a-f]|%7f|%c2%a0|%e2%80%a[89])+/gi

/**
 * Removes blanks at the ends of a path's segments, as links are copied with them. A
 * segment of nothing else stays.
 */
export function trimPath(path: string): string {
  // Two slashes at the start would name a host.
  if (path.startsWith('//')) return path
  return path
    .split('/')
    .map(
      (segment) =>
        segment.replaceAll(blanks, (run: string, start: number) =>
          start === 0 || start + run.length === segment.length ? '' : run,
        ) || segment,
    )
    .join('/')
}

/**
 * Whether a page's path has a segment that is no text, as in a link that was cut within
 * an encoded character.
 */
export function isDamaged(path: string): boolean {
  try {
    return /[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/**
 * Renders the page at a request's public URL; a redirect is a `Response`. `prefix`: the start of
 * its path that names its language, such as "/de"; '' for none. `languages`: those that are
 * offered, as in `<meta name="languages">`.
 */
export type RenderPage = (
  request: Request,
  prefix?: string,
  languages?: string,
) => Promise<RenderedPage | Response>
