import { readFileSync } from 'node:fs'

/** A document without blocks of code. */
export const readProse = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, '')

/** The anchors of a document's headings, as GitHub makes them. */
export const listAnchors = (file: string): string[] =>
  [...readProse(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\w -]/gu, '')
      .replaceAll(' ', '-'),
  )
