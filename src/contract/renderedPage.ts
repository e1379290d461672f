/** A page as the server entry renders it for the service. */
export type RenderedPage = {
  /** The HTTP status: 404 for a page that does not exist. */
  status: 200 | 404
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
  /** A query of its loaders was late or failed, so the next render may be more complete. */
  isLoading: boolean
}

/** Renders the page at a request's public URL; a redirect is a `Response`. */
export type RenderPage = (request: Request) => Promise<RenderedPage | Response>
