import type { Page } from '@playwright/test'

/**
 * A font of one square for each letter of Chinese and Japanese, as wide as those are. The browser of
 * the tests has none, and would give them no width.
 */
const squares = [
  'd09GMgABAAAAAAEgAAoAAAAAAnQAAADYAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAQAocNgE2AiQD',
  'CAsGAAQgBV0HIBvUASieBTnZsUqGpyjGf4qwkRE97XWz9y6F0iTuC0lXKdLGOSQKFykQjijo+tzGBMd4',
  'NVZDOp0CoYQbguwvQMRoOjk+0A3vlFmgiaUatRATD8zyGMszHRm2s21W7SOb6cjA9mVujM8yonYeAMAE',
  'ohzj1Bl4ABQ3uBkID3gZCAPjEwENdAQdM0AHpJ9cLS5XuwlAEN5el4vV/7LqAO8PPdtsRe1rQmkgDOnB',
  'yqr2EoGWv+Z60HQBDQAA3ZOAmKNamCvpR+LUWfDm3PX3yQ5STWlZORKk2cQ8CQAA',
].join('')

/** Gives the letters of Chinese and Japanese their width. */
export const addSquares = (page: Page) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    document.fonts.add(await new FontFace('Squares', bytes).load())
    for (const name of ['--fallback-sans', '--fallback-mono']) {
      const fonts = getComputedStyle(document.documentElement).getPropertyValue(name)
      document.documentElement.style.setProperty(name, `${fonts}, Squares`)
    }
  }, squares)

/** What is wrong with the texts of a page in its window: cut, on each other, or past an edge. */
export const readLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const faults = new Set<string>()
    const contains = (outer: Box, inner: Box) =>
      inner.left > outer.left - 1 &&
      inner.right < outer.right + 1 &&
      inner.top > outer.top - 1 &&
      inner.bottom < outer.bottom + 1
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    /** The box of letters without ascenders and descenders, which the lines around them may touch. */
    const findLetters = ({ left, right, top, height }: DOMRect): Box => ({
      left,
      right,
      top: top + height / 4,
      bottom: top + (height * 3) / 4,
    })
    const listAncestors = (element: Element): Element[] =>
      element.parentElement === null
        ? [element]
        : [element, ...listAncestors(element.parentElement)]

    /** Names, hashes and what others said end with an ellipsis where they do not fit. */
    const isValue = (element: Element) =>
      element.closest('[translate=no], [title], .font-mono, bdi') !== null

    function checkEdges(text: string, element: Element, letters: Box) {
      if (letters.left < 0 || letters.right > innerWidth) faults.add(`past: ${text}`)
      const button = element.closest('button, select')?.getBoundingClientRect()
      if (button && !contains(button, letters)) faults.add(`past its button: ${text}`)
    }

    const lines: { text: string; element: Element; letters: Box }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '') continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const ancestors = listAncestors(element)
      const styles = ancestors.map((each) => getComputedStyle(each))
      // For screen readers, or above the rest of the page.
      if (styles.some(({ clipPath }) => clipPath !== 'none')) continue
      const isAbove = styles.some(({ position }) => /fixed|sticky/.test(position))
      const clips = ancestors.filter(
        (each, at) => styles[at]?.overflow !== 'visible' && each.tagName !== 'HTML',
      )
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const letters = findLetters(rect)
        if (rect.width < 1) continue
        const isCut = clips.some(
          (clip) => !contains(clip.getBoundingClientRect(), letters),
        )
        if (!isCut) checkEdges(text, element, letters)
        else if (!isValue(element)) faults.add(`cut: ${text}`)
        if (!isCut && !isAbove) lines.push({ text, element, letters })
      }
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (one.element !== other.element && overlap(one.letters, other.letters))
          faults.add(`on each other: ${one.text} | ${other.text}`)
      }
    }
    /** Checks a text that has no box of its own, in a field. */
    const canvas = document.createElement('canvas').getContext('2d')
    function checkField(field: Element, text: string) {
      if (canvas === null || !field.checkVisibility({ opacityProperty: true })) return
      const style = getComputedStyle(field)
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = style
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      if (canvas.measureText(text).width > field.clientWidth - paddings + 1)
        faults.add(`cut: ${text}`)
    }
    for (const field of document.querySelectorAll('select'))
      checkField(field, field.selectedOptions[0]?.text ?? '')
    for (const field of document.querySelectorAll('input'))
      if (getComputedStyle(field, '::placeholder').opacity !== '0')
        checkField(field, field.placeholder)
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) faults.add(`scrolls by ${wider} px`)
    return [...faults]
  })
