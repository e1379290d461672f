import { describe, expect, it } from 'vitest'
import { exportHistory } from '../../../src/model/history/exportHistory'
import type { HistoryRow } from '../../../src/model/history/historyRow'
import {
  findLineProblem,
  formatPastedList,
  readPastedList,
} from '../../../src/model/recognise/pastedList'
import { keepLineBreaks } from '../../../src/model/text'
import { formatProblem } from '../../../src/model/words/problemText'
import { begun } from '../../support/answers'
import { hashOf, pastes } from './pastes'

const hash = hashOf(1)
const other = hashOf(2)
const readLabels = (text: string) =>
  Object.fromEntries(
    readPastedList(text).transactions.map((found) => [found.hash, found.label]),
  )

it.each(pastes)('a paste from $kind is read with its labels', (paste) => {
  expect(readLabels(paste.text)).toEqual(paste.labels)
  expect(readPastedList(paste.text).unread).toEqual(paste.unread)
})

describe('a line', () => {
  it.each([
    [`Rent: ${hash}`, 'Rent'],
    [`Rent: 0x${hash}`, 'Rent'],
    [`- Rent: ${hash}`, 'Rent'],
    [`Rent\t${hash}`, 'Rent'],
    [`${hash}\tRent`, 'Rent'],
    [`T-1\t${hash}\tRent`, 'T-1 · Rent'],
    [`ticket\thash\tcustomer\nT-1\t${hash}\tRent`, 'T-1 · Rent'],
    [`Rent;${hash}`, 'Rent'],
    [`Ticket;Transaktion\nRent;${hash}`, 'Rent'],
    [`label;hash\nRent;${hash}`, 'Rent'],
    [`label,hash\nRent,${hash}`, 'Rent'],
    [`${hash},Rent`, 'Rent'],
    [`Rent,${hash},EUR`, 'Rent · EUR'],
    [`"Rent, May";"${hash}"`, 'Rent, May'],
    [`Rent ${hash}`, 'Rent'],
    [`Rent - ${hash}`, 'Rent'],
    [`Rent, May - ${hash}, paid`, 'Rent, May paid'],
    [`${hash} (Rent)`, 'Rent'],
    [`Rent (${hash})`, 'Rent'],
    [`Rent (May): ${hash}`, 'Rent (May)'],
    [`1. ${hash}`, ''],
    [`12) Rent: ${hash}`, 'Rent'],
    [`| Ticket | Hash |\n|---|---|\n| Rent | ${hash} |`, 'Rent'],
    [`https://etherscan.io/tx/0x${hash} Rent`, 'Rent'],
    [`Rent: etherscan.io/tx/0x${hash}`, 'Rent'],
    [`Rent;https://crosswatch.example/tx/${hash}`, 'Rent'],
    [`A: B: ${hash}`, 'A: B'],
    [`Rent: ${hash.slice(0, 20)} ${hash.slice(20)}`, 'Rent'],
    [`label,hash\n${other},${hash}`, other],
    [`sep=;\r\nRent;${hash}`, 'Rent'],
    [`IBAN DE89370400440532013000 ${hash}`, 'IBAN DE89370400440532013000'],
  ])('%j has a label', (line, label) => {
    const { transactions, unread } = readPastedList(line)
    expect(
      transactions.map((found) => [found.hash.replace('0x', ''), found.label]),
    ).toEqual([[hash, label]])
    expect(unread).toEqual([])
  })

  it('with a damaged hash says why, beside a hash too', () => {
    const damaged = other.slice(2)
    const lines = [`Rent: ${damaged}`, 'nothing', `${hash} ${damaged}`]
    const { transactions, unread } = readPastedList(lines.join('\n'))
    expect(transactions).toEqual([{ hash, chain: '', label: '' }])
    expect(unread).toEqual([lines[0], 'nothing', damaged])
    expect(unread.map((line) => formatProblem(findLineProblem(line)))).toEqual([
      'Incomplete: 62 of 64 characters. Copy the full hash.',
      'No transaction hash found.',
      'Incomplete: 62 of 64 characters. Copy the full hash.',
    ])
  })

  it.each([
    [`Rent ${hash} Food: ${other}`, 'Rent', 'Food'],
    [`${hash} Rent ${other} (Food)`, 'Rent', 'Food'],
    [`Rent:${hash} Food:${other}`, 'Rent', 'Food'],
    [`Rent;${hash};${other}`, 'Rent', 'Rent'],
    // A line ends where the search box has kept its line break.
    [keepLineBreaks(`T-1\t${hash}\r\nT-2\t${other}\n`), 'T-1', 'T-2'],
  ])('can have several hashes, with labels before or after them: %j', (text, ...labels) =>
    expect(readLabels(text)).toEqual({ [hash]: labels[0], [other]: labels[1] }),
  )
})

describe('a list', () => {
  it('has each transaction once, with the label and chain that any line has', () => {
    const text = `${hash}, 0x${hash.toLowerCase()};https://etherscan.io/tx/0x${other}\n\nRent: ${hash}\nFood: ${hash}`
    expect(readPastedList(text)).toEqual({
      transactions: [
        { hash, chain: '', label: 'Rent' },
        { hash: `0x${other}`, chain: 'ETH', label: '' },
      ],
      unread: [],
    })
    expect(readPastedList(' \n,\n')).toEqual({ transactions: [], unread: [] })
  })

  it('is written so that it is read as the same again', () => {
    const labels = ['Rent', 'a, b; c', 'say "hi"', '"quoted"', '- 5', '']
    const list = {
      transactions: labels.map((label, index) => ({
        hash: hashOf(index),
        chain: index % 2 === 0 ? '' : 'DOGE',
        label,
      })),
      unread: ['nothing here'],
    }
    const text = formatPastedList(
      list,
      (found) => `https://crosswatch.example/tx/${found.hash}?chain=${found.chain}`,
    )
    expect(readPastedList(text)).toEqual(list)
  })

  it('has all lines of 130, whatever fits a watchlist', () => {
    const lines = Array.from(
      { length: 130 },
      (_, index) => `T-${index}\t${hashOf(index)}`,
    )
    expect(readPastedList(lines.join('\n')).transactions).toHaveLength(130)
  })

  it.each([
    ['', 0],
    ['hash', 0],
    ['hash,label\n"', 0],
    [`hash\n"${'""'.repeat(50_000)}`, 1],
    ['"'.repeat(9), 0],
    [`${'-'.repeat(60_000)}x`, 1],
    [`${hash},${'"'.repeat(60_001)}`, 0],
  ])('has nothing more in damaged text (%#)', (text, unread) => {
    const read = readPastedList(text)
    expect(read.transactions.filter((found) => found.hash !== hash)).toEqual([])
    expect(read.unread.length).toBeLessThanOrEqual(unread + 1)
  })
})

describe('an exported file', () => {
  const row: HistoryRow = {
    chain: '',
    label: '',
    hash,
    network: 'thorchain',
    kind: 'swap',
    verdict: 'complete',
    sold: { asset: 'BTC.BTC', amount: '0.50' },
    received: [
      { asset: 'ETH.ETH', amount: '1234.5' },
      { asset: 'THOR.RUNE', amount: '2' },
    ],
    refunded: [],
    fees: [],
    affiliates: [],
    startTimestamp: begun,
    endTimestamp: begun + 90_500,
    endPrecision: 'exact',
    sender: 'bc1qfrom',
    recipients: ['0xto'],
    payoutHashes: [hashOf(99)],
    usdAtTime: '34000.10',
    alsoRequested: [],
    usdReceived: null,
  }
  const write = (rows: readonly HistoryRow[]) =>
    exportHistory(rows, 'csv', { at: begun, name: 'watchlist', addresses: [] }).text
  const labels = ['=1+1', "'quoted'", 'a, "b"', '-', 'x; y', 'x;=1', '']
  const createRow = (index: number, changes: Partial<HistoryRow>): HistoryRow => ({
    ...row,
    hash: hashOf(index),
    ...changes,
  })
  const rows = labels.map((label, index) => createRow(index, { label }))
  const expected = rows.map((each) => ({ hash: each.hash, label: each.label, chain: '' }))

  /** The same cells with another separator, each quoted where it must be. */
  const saveAs = (file: string, change: (cell: string) => string, separator: string) => {
    const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g
    return file.replaceAll(field, (_, quoted?: string, bare?: string, end?: string) => {
      const cell = change(quoted?.replaceAll('""', '"') ?? bare ?? '')
      const isQuoted = /["\r\n]/.test(cell) || cell.includes(separator)
      const written = isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell
      return written + (end === ',' ? separator : '\r\n')
    })
  }
  const isTime = (cell: string) => /^\d{4}-\d\d-\d\dT/.test(cell)
  const pad = (value: number) => String(value).padStart(2, '0')
  const german = (cell: string) => {
    const at = new Date(cell)
    if (isTime(cell))
      return `${pad(at.getUTCDate())}.${pad(at.getUTCMonth() + 1)}.${at.getUTCFullYear()} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`
    return /^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell
  }
  const american = (cell: string) => {
    const at = new Date(cell)
    const hours = at.getUTCHours()
    return isTime(cell)
      ? `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()} ${hours % 12 || 12}:${pad(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
      : cell
  }

  const saved = [
    ['German', german, ';'],
    ['American', american, ','],
    ['tabs', german, '\t'],
    ['as it was', (cell: string) => cell, ','],
  ] as const

  it.each(saved)(
    'is read back with its labels, each transaction once, after a spreadsheet has saved it: %s',
    (_, change, separator) => {
      const file = `\uFEFF${saveAs(write(rows), change, separator)}`
      expect(readPastedList(file)).toEqual({ transactions: expected, unread: [] })
    },
  )

  it('without labels has none, whatever its other columns say', () => {
    expect(readLabels(write([row]))).toEqual({ [hash]: '' })
  })

  it('has the chain that it was written with, and no other text', () => {
    const file = write([{ ...row, chain: 'DOGE', label: 'Rent' }])
    expect(readPastedList(file).transactions).toEqual([
      { hash, label: 'Rent', chain: 'DOGE' },
    ])
    expect(readPastedList(file.replaceAll('DOGE', 'NONE')).transactions[0]?.chain).toBe(
      '',
    )
  })
})
