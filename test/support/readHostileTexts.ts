import { TrackerResponseSchema } from '../../src/contract/tracker'
import { parseAmount, formatAmount } from '../../src/model/amounts'
import { recognise } from '../../src/model/recognise/recognise'
import { readStartRequest, parseRefusedField } from '../../src/model/recognise/start'
import { findTokens, indexTokens } from '../../src/model/tokens/search'
import { toPlainText } from '../../src/model/text'
import * as v from 'valibot'
import { hostileTexts } from './hostileTexts'
import { listTokens } from './listTokens'

/** A process of its own: passes hostile texts to every parser of untrusted text in the page, and prints their number. */
const texts = hostileTexts()
for (const text of texts) {
  recognise(text)
  readStartRequest(text, { hash: text, route: 0 })
  parseRefusedField(`txn.${text}`)
  toPlainText(text)
  // The contract accepts no longer amounts.
  const amount = text.slice(0, 200)
  formatAmount(parseAmount(amount) ?? amount)
}
const asAssets = texts.map((text) => ({
  name: text,
  ticker: text,
  address: text,
  protocol: 'ETH',
  apiIdentifier: `ETH.${text}`,
  transactionUrl: `https://${text}`,
}))
const index = indexTokens(listTokens(asAssets))
for (const text of texts.slice(0, 20)) findTokens(index, text)
const legs = texts.map((text) => ({ chain: text, hash: text, fromAsset: text, fromAmount: text }))
v.parse(TrackerResponseSchema, { done: false, status: 'pending', result: { legs } })
process.stdout.write(`Read ${texts.length} texts.\n`)
