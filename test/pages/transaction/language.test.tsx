import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../../src/contract/tracker'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import { ExplanationSchema } from '../../../src/contract/explanation'
import { speakInCodes } from '../../support/codedCatalogue'
import { samples } from '../../support/samples'

const ExplainedSchema = v.object({ explanation: ExplanationSchema })

/** The labels of the page's parts, which say nothing of one transaction. */
const labels = new Set([
  'Where is my money?',
  'What should I do?',
  'Steps',
  'Step',
  'Amount',
  'Transaction',
  'Details',
  'Sender',
  'Recipient',
  'Refund address',
  'Minimum received',
  'Minimum for the full amount',
  'Network message',
  'Network',
  'Not reported',
  'Unknown',
  'Time',
  'Time (UTC)',
  'Activity',
  'since you opened this page, UTC',
  'not to scale',
  'Find the transaction on its chain',
  'Explorers show a transaction first',
  'Chain',
  'Block time',
  'Explorer',
  'Source:',
  // The sandbox's own.
  'Sample swap. No real money.',
  'Recorded from a real swap on the live network.',
])

/** Names, units and dates, which are values. The longer names come first. */
const names = chainSpecs.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
const values = new RegExp(
  String.raw`\b(?:${names.join('|')}|min|yesterday|tomorrow|\d+ (?:days?|months?|years?)|\d+ [A-Z][a-z]+ \d{4})\b`,
  'g',
)

/** The English of a text: what is neither a code of the catalogue nor a value. */
const findEnglish = (text: string): string[] =>
  text
    .replaceAll(/⟦[^⟧]*⟧/g, '')
    .replaceAll(values, '')
    .split(/\s+/)
    // Tickers, hashes and addresses have digits, capitals or an ellipsis.
    .filter((word) => /^[“(]?[A-Z]?[a-z’]{2,}[,.:;”)…]*$/.test(word))

/** Controls, values and quotes, what only a print has, and the service's raw words. */
const unspoken = 'button, a, summary, .font-mono, .print\\:block'

/** The English of what an element says of its transaction. */
function listEnglish(element: HTMLElement): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const parent = walker.currentNode.parentElement
    const section = parent?.closest('section')?.querySelector('h2')?.textContent
    const isSaid = parent?.closest(unspoken) === null && section !== 'Technical details'
    if (isSaid && !labels.has(text) && findEnglish(text).length > 0) found.push(text)
  }
  return found
}

async function open(path: string, isReady: (article: HTMLElement) => boolean) {
  speakInCodes()
  const { renderApp } = await import('../../support/renderApp')
  await renderApp(path)
  const article = await screen.findByRole('article')
  await waitFor(() => expect(isReady(article)).toBe(true), { timeout: 20_000 })
  return article
}

const hasText = (text: string) => (article: HTMLElement) =>
  article.textContent.includes(text) && article.dataset['verdict'] !== 'checking'

describe.each(Object.entries(samples))('of the sample “%s”', (_, hash) => {
  it('the page says nothing but what the catalogue has', async () => {
    const article = await open(`/tx/${hash}`, hasText('What should I do?'))
    expect(listEnglish(article)).toEqual([])
    expect(document.title).toMatch(/^⟦/)
  })

  it('the frame says nothing else', async () => {
    const article = await open(`/embed/tx/${hash}`, hasText('⟦clocks.'))
    expect(listEnglish(article)).toEqual([])
  })

  it('receipt, explanation and agent say nothing else', async () => {
    speakInCodes()
    const { inProcessService } = await import('../../support/inProcess')
    const { fetch } = inProcessService()
    const receipt = await fetch(`/tx/${hash}`, { headers: { accept: 'text/markdown' } })
    const sentences = (await receipt.text()).replaceAll(/`[^`⟦]*`/g, '')
    expect(sentences).toContain('⟦')
    expect(findEnglish(sentences)).toEqual([])

    const path = `/tracker/v2/txn/${hash}?explain=true`
    const response = await (await fetch(path)).json()
    const { explanation } = v.parse(ExplainedSchema, response)
    const { headline, where, next, doubts } = explanation
    const texts = [headline, where, next, ...doubts].map(({ text }) => text)
    expect(texts.flatMap(findEnglish)).toEqual([])

    const { readSnapshot } = await import('../../../src/model/transaction/transaction')
    const agent = await import('../../../src/model/words/agentTransaction')
    const wire = v.parse(TrackerResponseSchema, response)
    const snapshot = readSnapshot(hash, wire, Date.now())
    const nextStep = agent.getAgentStep(snapshot, '', Date.now())
    const answer = agent.describeTransaction(snapshot, { checkedAt: 0, nextStep })
    expect(findEnglish(answer.replaceAll(/"[^"⟦]*"/g, ''))).toEqual([])
  })
})
