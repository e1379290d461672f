/**
 * Letters of other scripts (Cyrillic, Greek, Armenian, Cherokee), and at the same places the Latin ones that they are drawn
 * like. Accents and styled letters (fullwidth, mathematical) fall to NFKD.
 */
export const foreign =
  'АВСЕНІЈКМОРЅТУХԀԌԚԜҮасԁеһіјӏорԛѕԝху' +
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαικνορυχϲ' +
  'ՏՕԼՍՀօոսհցզյք' +
  'ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏃᏚᏞᏟᏢᏴ'
const latin =
  'ABCEHIJKMOPSTYXDGQWYacdehijlopqswxy' +
  'ABEZHIKMNOPTYXCaikvopuxc' +
  'SOLUHonuhgqjp' +
  'DRTAJEWMHZSLCPB'

/** A text in plain ASCII, as nearly all are: it imitates nothing and hides nothing. */
export const ascii = /^[\x20-\x7e]*$/

/** Characters that are not seen but make two texts differ: controls, zero-width, bidi, soft hyphen, fillers. */
export const unseen =
  /\p{Cc}|\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180E]|\u2800|\u3164|[\uFE00-\uFE0E]|\uFFA0/u
const allUnseen = new RegExp(unseen.source, 'gu')

/**
 * How a ticker is compared: unseen characters and outer space removed, upper case. Lists write one contract's ticker in
 * several cases (sAVAX, SAVAX), and a reader takes them for one word. Nothing else is folded: `USDC.e` is not `USDC`.
 */
export const plainTicker = (ticker: string): string =>
  ticker.replaceAll(allUnseen, '').trim().toUpperCase()

/**
 * What a ticker looks like at a glance, as Latin capitals: two tickers with one skeleton can be taken for each other.
 * `rn` reads as m, `vv` as w, 0 as O, 1 and l and | as I.
 */
export const skeleton = (ticker: string): string =>
  asLatin(ticker.slice(0, 100))
    .trim()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[l1|]/g, 'I')
    .toUpperCase()
    .replaceAll('0', 'O')

/** A text with the Latin letters that its own are drawn like. Nearly every one is ASCII, and is that already. */
const asLatin = (text: string): string =>
  ascii.test(text)
    ? text
    : Array.from(text.replaceAll(allUnseen, '').normalize('NFKD').replaceAll(/\p{M}/gu, ''))
        .map((letter) => latin[foreign.indexOf(letter)] ?? letter)
        .join('')
