/** Letters of other scripts that are drawn like a Latin one. Accents and styled letters (fullwidth, mathematical) fall to NFKD. */
const drawnLike: Record<string, string> = {
  // Cyrillic
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Ԁ: 'D',
  Ԍ: 'G',
  Ԛ: 'Q',
  Ԝ: 'W',
  Ү: 'Y',
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  Ϲ: 'C',
  α: 'a',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  χ: 'x',
  ϲ: 'c',
  // Armenian
  Տ: 'S',
  Օ: 'O',
  Լ: 'L',
  Ս: 'U',
  Հ: 'H',
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  զ: 'q',
  յ: 'j',
  ք: 'p',
  // Cherokee
  Ꭰ: 'D',
  Ꭱ: 'R',
  Ꭲ: 'T',
  Ꭺ: 'A',
  Ꭻ: 'J',
  Ꭼ: 'E',
  Ꮃ: 'W',
  Ꮇ: 'M',
  Ꮋ: 'H',
  Ꮓ: 'Z',
  Ꮪ: 'S',
  Ꮮ: 'L',
  Ꮯ: 'C',
  Ꮲ: 'P',
  Ᏼ: 'B',
}

/** Characters that are not seen but make two texts differ: controls, zero-width, bidi, soft hyphen, fillers. */
const unseen =
  /\p{Cc}|\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180E]|\u2800|\u3164|[\uFE00-\uFE0E]|\uFFA0/u
const allUnseen = new RegExp(unseen.source, 'gu')

/** Whether a text holds characters that nobody sees. */
export const hasHiddenCharacters = (text: string): boolean => unseen.test(text)

/**
 * How a ticker is compared: unseen characters and outer space removed, upper case. Lists write one contract's ticker in
 * several cases (sAVAX, SAVAX), and a reader takes them for one word. Nothing else is folded: `USDC.e` is not `USDC`.
 */
export const plainTicker = (ticker: string): string =>
  ticker.replaceAll(allUnseen, '').trim().toUpperCase()

/** Whether Latin letters stand beside ones of a script whose letters look Latin. */
export const mixesScripts = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(text)

/**
 * What a ticker looks like at a glance, as Latin capitals: two tickers with one skeleton can be taken for each other.
 * `rn` reads as m, `vv` as w, 0 as O, 1 and l and | as I.
 */
export const skeleton = (ticker: string): string =>
  Array.from(
    ticker.slice(0, 100).replaceAll(allUnseen, '').normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  )
    .map((letter) => drawnLike[letter] ?? letter)
    .join('')
    .trim()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[l1|]/g, 'I')
    .toUpperCase()
    .replaceAll('0', 'O')
