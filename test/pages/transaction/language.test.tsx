import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../../src/contract/tracker'
import { ExplanationSchema } from '../../../src/contract/explanation'
import { speakInCodes } from '../../support/codedCatalogue'
import { findEnglish, listEnglish } from '../../support/english'
import { samples } from '../../support/samples'

const ExplainedSchema = v.object({ explanation: ExplanationSchema })

/** Labels of parts that other pages share. */
const labels = new Set(['Source:'])

/** Labels, and the name of an app. */
const isLabel = (text: string): boolean =>
  labels.has(text) || text.endsWith('Rango Exchange.')

/** Drops what the network says, which is quoted, and the name of an app. */
const dropQuotes = (text: string): string =>
  text.replaceAll(/“[^”⟦]*”|Rango Exchange/g, '')

speakInCodes()

async function open(path: string, isReady: (article: HTMLElement) => boolean) {
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
    const article = await open(`/tx/${hash}`, hasText('⟦next.'))
    expect(listEnglish(article, isLabel)).toEqual([])
    expect(document.title).toMatch(/^⟦/)
  })

  it('the frame says nothing else', async () => {
    const article = await open(`/embed/tx/${hash}`, hasText('⟦verdicts.'))
    expect(listEnglish(article, isLabel)).toEqual([])
  })

  it('receipt, badge, explanation, agent and message say nothing else', async () => {
    const { inProcessService } = await import('../../support/inProcess')
    const { fetch } = inProcessService()
    const receipt = await fetch(`/tx/${hash}`, { headers: { accept: 'text/markdown' } })
    const sentences = (await receipt.text()).replaceAll(/`[^`⟦]*`/g, '')
    expect(sentences).toContain('⟦')
    expect(findEnglish(dropQuotes(sentences))).toEqual([])

    const badge = await (await fetch(`/tx/${hash}/badge.svg`)).text()
    const title = /<title>(.*)<\/title>/.exec(badge)?.[1] ?? ''
    expect(title).toContain('⟦')
    expect(findEnglish(title)).toEqual([])

    const path = `/tracker/v2/txn/${hash}?explain=true`
    const response = await (await fetch(path)).json()
    const { explanation } = v.parse(ExplainedSchema, response)
    const { headline, where, next, doubts } = explanation
    const texts = [headline, where, next, ...doubts].map(({ text }) => text)
    expect(texts.map(dropQuotes).flatMap(findEnglish)).toEqual([])

    const { readSnapshot } = await import('../../../src/model/transaction/decideResponse')
    const agent = await import('../../../src/model/words/agentTransaction')
    const wire = v.parse(TrackerResponseSchema, response)
    const snapshot = readSnapshot(hash, wire, Date.now())
    const told = agent.tellTransaction(snapshot, '', Date.now())
    const answer = agent.describeTransaction(snapshot, told, {
      checkedAt: 0,
      askAgainAfter: 60,
      page: '',
    })
    expect(findEnglish(dropQuotes(answer).replaceAll(/"[^"⟦]*"/g, ''))).toEqual([])

    const { formatNotification } = await import('../../../src/model/words/headlineText')
    const late = { kind: 'late', delayMs: 600_000 } as const
    const message = formatNotification({
      ...late,
      headline: snapshot.explanation.headline,
    })
    expect(message).toContain('⟦')
    expect(findEnglish(dropQuotes(message))).toEqual([])
  })
})
