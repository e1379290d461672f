import type { QueryClient } from '@tanstack/react-query'
import { isName } from '../../contract/names'
import type { Reading } from '../../model/recognise/reading'
import { loadPart } from '../../ui/states/latePart'
import { place, type Target, targetsOf } from './target'

/** How long Enter waits for the list of assets before it goes where that list is shown, in ms. */
const patience = 2_000

/**
 * Where Enter leads by the text alone, so that it need not wait for the list below the box: to what the first reading
 * is. A word that is a known asset's ticker leads to all assets of that ticker, any other to the name's page.
 */
export async function targetOf(reading: Reading, client: QueryClient): Promise<Target> {
  const [target] = targetsOf(reading)
  if (reading.kind !== 'ticker' || !isName(reading.ticker)) return target
  return (await isKnownTicker(reading.ticker, client)) ? target : place('name', reading.ticker)
}

/** Without an answer in time it says yes: the page of assets then tells what is wrong, and offers to search. */
async function isKnownTicker(ticker: string, client: QueryClient): Promise<boolean> {
  const wanted = ticker.toUpperCase()
  const answer = readTickers(client).then(
    (tickers) => tickers.some((known) => known.trim().toUpperCase() === wanted),
    () => true,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** What reads the list is fetched for a word alone: nothing else has to ask it. */
async function readTickers(client: QueryClient): Promise<string[]> {
  const { currenciesQuery } = await loadPart(() => import('../../queries/tokens'))
  const { records } = await client.query(currenciesQuery())
  return records.map(({ ticker }) => ticker)
}
