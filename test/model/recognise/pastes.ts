/** A hash that ends with a number. */
export const hashOf = (index: number): string =>
  index.toString(16).toUpperCase().padStart(64, 'A1B2C3D0')

const [first, second, third] = [hashOf(1), hashOf(2), hashOf(3)]
const onEthereum = `0x${hashOf(4).toLowerCase()}`

type Paste = {
  kind: string
  text: string
  labels: Record<string, string>
  unread: readonly string[]
}

/** What the clipboard has after copying from each kind of program, in its form. */
export const pastes: readonly Paste[] = [
  {
    // Tabs, CRLF after each row, and quotes around a cell with a line break or a quote.
    kind: 'Excel',
    text: [
      'Ticket\tTransaktion\tKunde\tBetrag',
      `T-1\t${first}\tKunde A\t0,5`,
      `"T-2 ""eilig""\nzweite Zeile"\t${second}\tKunde B\t1.234,50`,
      `T-3\t\tKunde C\t`,
      `T-4\t${third}\t"Müller; Söhne, Köln"\t`,
      '',
    ].join('\r\n'),
    labels: {
      [first]: 'T-1 · Kunde A · 0,5',
      [second]: 'T-2 "eilig" zweite Zeile · Kunde B · 1.234,50',
      [third]: 'T-4 · Müller; Söhne, Köln',
    },
    unread: ['T-3\t\tKunde C'],
  },
  {
    // Tabs, LF, no break at the end, the link as the cell shows it.
    kind: 'Google Sheets',
    text: [
      'Tx hash\tOpened\tCustomer',
      `${first}\t11/26/2026\tAnna`,
      `https://etherscan.io/tx/${onEthereum}\t11/27/2026\tBob, "the" builder`,
    ].join('\n'),
    labels: {
      [first]: '11/26/2026 · Anna',
      [onEthereum]: '11/27/2026 · Bob, "the" builder',
    },
    unread: [],
  },
  {
    // Tabs and LF, with empty cells where rows are shorter.
    kind: 'Numbers',
    text: `Rent\t${first}\t\t\nSalary\t${second}\t\t\n\t${third}\t\tGift\n`,
    labels: { [first]: 'Rent', [second]: 'Salary', [third]: 'Gift' },
    unread: [],
  },
  {
    // Greetings, quotes of another mail, bullets, a link in angle brackets, a cut hash.
    kind: 'a mail',
    text: [
      'Hello team,',
      '',
      'please look at these:',
      `> - Ticket 4711: ${first}`,
      `> 2. ${second} (Ticket 4712)`,
      `Ticket 4713 – Anna <https://etherscan.io/tx/${onEthereum}>`,
      `• Ticket 4714: ${third.slice(0, 62)}`,
      '--',
      'Best regards, Carol',
    ].join('\r\n'),
    labels: {
      [first]: 'Ticket 4711',
      [second]: 'Ticket 4712',
      [onEthereum]: 'Ticket 4713 – Anna',
    },
    unread: [
      'Hello team,',
      'please look at these:',
      `• Ticket 4714: ${third.slice(0, 62)}`,
      'Best regards, Carol',
    ],
  },
  {
    // Times and names before each message, a link in Markdown, two hashes in one message.
    kind: 'a chat',
    text: [
      `\u200E[27.11.26, 15:04:52] Anna: hi, ${first} is stuck`,
      '[27.11.26, 15:05:01] Bob: which ticket?',
      `[Ticket 4711](https://etherscan.io/tx/${onEthereum})`,
      `rent ${second} food ${third}`,
    ].join('\n'),
    labels: {
      [first]: '[27.11.26, 15:04:52] Anna: hi is stuck',
      [onEthereum]: 'Ticket 4711',
      [second]: 'rent',
      [third]: 'food',
    },
    unread: ['[27.11.26, 15:05:01] Bob: which ticket?'],
  },
]
