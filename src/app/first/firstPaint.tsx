import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { heroTitle } from '../../pages/home/Hero'
import { HomePage } from '../../pages/home/HomePage'
import { Announcer } from '../../ui/floating/Announcer'
import { drawFirstList, type FirstList } from './firstList'
import { drawFirstPages } from './firstPages'
import { drawFirstVerdicts } from './firstVerdicts'
import { styleless, withDocument } from './holes'
import { sections } from '../navigation'
import { boxId, Omnibox } from '../box/Omnibox'
import { paths, patterns } from '../paths'
import { Layout } from '../Layout'
import { at700, Sketch } from './Sketch'

/** What a browser paints before a script has run, as HTML: for `#root`, and what stands before it. */
export type FirstPaints = {
  /** For an address that nobody has looked at: the header without what depends on the page. */
  any: string
  /** By the first step of a page's address, such as `/tokens` for `/tokens/ETH.ETH`: without any content. */
  at: Record<string, string>
  /** By the page's name, as it stands while it waits for its answers, with `{{holes}}`. */
  pages: Record<string, string>
  /** Of the list of tokens, into which the service writes the first rows. */
  list: FirstList
  /** Of a transaction, by its verdict, with `{{holes}}`. */
  verdicts: Record<string, string>
  /** What stands until the stylesheet is there: for any page, for the first one, and for a verdict that is `{{said}}`. */
  sketch: { any: string; home: string; verdict: string }
}

/**
 * Draws the first paints with the components that draw the page itself, when the page is built: what takes their place
 * once the script runs is the same again.
 */
export const drawFirstPaints = (): FirstPaints => withDocument(drawAll)

function drawAll(): FirstPaints {
  const begins = [...sections.flatMap((section) => section.begins), paths.settings()]
  return {
    any: draw('/any', { box: false }),
    at: Object.fromEntries(begins.map((path) => [path, draw(path)])),
    pages: {
      HomePage: draw(paths.home(), { page: <HomePage box={<Omnibox hero />} />, box: false }),
      ...drawFirstPages((path, page, pattern) => draw(path, { page, pattern })),
    },
    list: drawFirstList((page, client) => draw(paths.tokens(), { page, client })),
    verdicts: drawFirstVerdicts((page) => draw(paths.transactions(), { page })),
    sketch: {
      any: renderToStaticMarkup(<Sketch />),
      home: renderToStaticMarkup(<Sketch said={heroTitle} at={at700(73, 101)} />),
      verdict: renderToStaticMarkup(<Sketch said="{{said}}" at={at700(133, 125)} />),
    },
  }
}

/** What can be pressed or typed into, the box aside. */
const idle = new RegExp(`<(button|select|textarea|input(?! id="${boxId}")) `, 'g')

/** A page as it is drawn: whether the header has the box, the answers that it finds, and the pattern of its address. */
type Drawn = {
  page?: ReactNode
  box?: boolean
  client?: QueryClient
  pattern?: string | undefined
}

/**
 * Links lead where they do later, and the box is a plain form's field: Enter leads to `/go`, which reads what was typed, and
 * main.tsx keeps what was typed without it. No other field and no button can do anything yet. The title is index.html's own
 * matter.
 */
function draw(
  path: string,
  { page = null, box = true, client = new QueryClient(), pattern = '*' }: Drawn = {},
): string {
  const handle = { hasSearchBox: !box }
  const children = [{ path: pattern, element: page, handle }]
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: [path] })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Announcer>
        <RouterProvider router={router} />
      </Announcer>
    </QueryClientProvider>,
  )
  // What a question keeps for a while would keep the build's process as long.
  client.clear()
  const early = styleless(html)
    .replaceAll(/<title>.*?<\/title>/g, '')
    .replaceAll(idle, '<$1 inert ')
    .replace(`<input id="${boxId}"`, '$& form="early" name="q"')
  // Behind everything, where it takes no room.
  return `${early}<form id="early" action="${patterns.go}"></form>`
}
