import * as v from 'valibot'
import { type FooterLink, parseFooterLinks } from '../../contract/footerLinks'
import { parseNotice } from '../../contract/notice'
import { readLogo } from '../brand/logo'
import { rule } from './rules'

/** A rule that says what is wrong: an operator's brand is no secret. */
const explained = (allowed: string, findProblem: (text: string) => string) =>
  rule(
    allowed,
    v.pipe(
      v.string(),
      v.check(
        (text) => findProblem(text) === '',
        ({ input }) => findProblem(input),
      ),
    ),
  )

const maxNameLength = 40

function findLabelProblem(text: string, maxLength: number): string {
  // Also those that change the direction of a text.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)) return 'has an invisible character'
  const { length } = Array.from(text)
  return length > maxLength ? `has ${length} characters` : ''
}

export const brandName = explained(`a name of 1 to ${maxNameLength} characters`, (text) =>
  findLabelProblem(text, maxNameLength),
)

export const brandLogo = rule(
  'the path of an SVG file of at most 100 kB',
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readLogo(dataset.value)
      if ('value' in read) return read.value
      addIssue({ message: read.problem })
      return NEVER
    }),
  ),
)

export const brandColor = rule(
  '#RRGGBB,#RRGGBB for the light and the dark theme',
  v.pipe(
    v.string(),
    v.regex(/^#[0-9a-f]{6}(?:\s*,\s*#[0-9a-f]{6})?$/i, 'cannot be used'),
    v.transform((text) => {
      const [light = '', dark = light] = text.split(/\s*,\s*/)
      return `${light},${dark}`
    }),
  ),
)

const maxLinks = 5
const maxLinkLabelLength = 24

export const footerLinks = explained(
  `at most ${maxLinks} links Label=https://…, separated by commas; labels have up to ${maxLinkLabelLength} characters, and a comma in an address is %2C`,
  (text) => {
    const links = parseFooterLinks(text)
    if (links.length > maxLinks) return `has ${links.length} links`
    const problems = links.map(findLinkProblem)
    const wrong = problems.findIndex((problem) => problem !== '')
    return wrong < 0 ? '' : `has a wrong link ${wrong + 1}: ${problems[wrong]}`
  },
)

function findLinkProblem({ label, url }: FooterLink): string {
  if (label === '') return 'it has no label'
  const problem = findLabelProblem(label, maxLinkLabelLength)
  if (problem !== '') return `its label ${problem}`
  if (!url.startsWith('https://')) return 'its address does not begin with https://'
  const isAddress = URL.canParse(url) && !/[\s"<>\p{Cc}]/u.test(url)
  return isAddress ? '' : 'its address is not valid'
}

const maxNoticeLength = 200

export const notice = explained(
  `a text of at most ${maxNoticeLength} characters, with “warning:” in front for a warning`,
  (given) => {
    const { text } = parseNotice(given)
    if (text === '') return 'has no text'
    if (/^(?:error|alert|danger|info|note|notice):/i.test(text))
      return 'begins with another word for its level'
    return findLabelProblem(text, maxNoticeLength)
  },
)
