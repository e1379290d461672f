import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { heroTitle } from '../../pages/home/Hero'
import { HomePage } from '../../pages/home/HomePage'
import { Announcer } from '../../ui/floating/Announcer'
import { drawFirstList, type FirstList } from './firstList'
import { drawFirstVerdicts } from './firstVerdicts'
import { sections } from '../navigation'
import { boxId, Omnibox } from '../box/Omnibox'
import { paths, patterns } from '../paths'
import { Shell } from '../Shell'
import { at700, Sketch } from './Sketch'

/** What a browser paints before a script has run, as HTML: for `#root`, and what stands before it. */
export type FirstPaints = {
  /** For an address that nobody has looked at: the header without what depends on the page. */
  any: string
  /** By the first step of a page's address, such as `/tokens` for `/tokens/ETH.ETH`. */
  at: Record<string, string>
  /** Of the list of tokens, into which the service writes the first rows. */
  list: FirstList
  /** Of a transaction, by its verdict, with `{{holes}}`. */
  verdicts: Record<string, string>
  /** What stands until the stylesheet is there: for any page, for the first one, and for a verdict that is `{{said}}`. */
  sketch: { any: string; home: string; verdict: string }
}

/**
 * Draws the first paints with the components that draw the page itself, when the page is built: what takes their place
 * once the script runs is the same again. Of a page's own content only the first page's band is known that early, and the
 * form of the list of tokens.
 */
export function drawFirstPaints(): FirstPaints {
  const begins = [...sections.flatMap((section) => section.begins), paths.settings()]
  return {
    any: draw('/any', false),
    at: {
      [paths.home()]: draw(paths.home(), false, <HomePage box={<Omnibox hero />} />),
      ...Object.fromEntries(begins.map((path) => [path, draw(path, true)])),
    },
    list: drawFirstList((page, client) => draw(paths.tokens(), true, page, client)),
    verdicts: drawFirstVerdicts((page) => draw(paths.transactions(), true, page)),
    sketch: {
      any: renderToStaticMarkup(<Sketch />),
      home: renderToStaticMarkup(<Sketch said={heroTitle} at={at700(73, 101)} />),
      verdict: renderToStaticMarkup(<Sketch said="{{said}}" at={at700(133, 125)} />),
    },
  }
}

/**
 * Links lead where they do later, and the box is a plain form's field: Enter leads to `/go`, which reads what was typed, and
 * main.tsx keeps what was typed without it. No other field and no button can do anything yet. The title is index.html's own
 * matter.
 */
function draw(
  path: string,
  box: boolean,
  page: ReactNode = null,
  client: QueryClient = new QueryClient(),
): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Announcer>
        <StaticRouter location={path}>
          <Routes>
            <Route element={<Shell box={box} />}>
              <Route path="*" element={page} />
            </Route>
          </Routes>
        </StaticRouter>
      </Announcer>
    </QueryClientProvider>,
  )
  // What a question keeps for a while would keep the build's process as long.
  client.clear()
  const early = html
    .replaceAll(/<title>.*?<\/title>/g, '')
    .replaceAll(/<(button|select) /g, '<$1 inert ')
    .replaceAll(/<input (?=[^>]*type="search")/g, '<input inert ')
    .replace(`<input id="${boxId}"`, '$& form="early" name="q"')
  // Behind everything, where it takes no room.
  return `${early}<form id="early" action="${patterns.go}"></form>`
}
