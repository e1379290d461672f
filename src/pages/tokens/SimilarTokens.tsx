import { useState } from 'react'
import { sharingTexts } from '#words/tokenAnswers'
import { fillText, format } from '../../model/words/messages'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Button } from '../../ui/Button'
import { findRowLink, passFocus } from '../../ui/passFocus'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { TokenList } from './TokenTable'
import * as words from '#words/tokenPage'

/** The same project on other chains, and in a fold the tokens with the same ticker. */
export function SimilarTokens({ token }: { token: TokenDetails }) {
  const { record, project, others, sharing } = token
  const [maxRows, setMaxRows] = useState(8)
  return (
    <>
      {project.length > 0 && (
        <Section
          title={
            <>
              <SafeText text={record.ticker} limit={24} /> {words.onOtherChains}
            </>
          }
        >
          <TokenList label={words.theSameProject} tokens={project} />
        </Section>
      )}
      {sharing && (
        <details className="mt-6 text-row first:mt-0 md:mt-10">
          <summary className="hit w-fit cursor-pointer text-accent">
            {format(sharingTexts, sharing)}
          </summary>
          <TokenList
            label={fillText(words.tokensCalled, { ticker: record.ticker.slice(0, 24) })}
            tokens={others.slice(0, maxRows)}
          />
          {others.length > maxRows && (
            <div className="py-2">
              <Button
                ref={passFocus(findRowLink(maxRows))}
                variant="quiet"
                onClick={() => setMaxRows(Infinity)}
              >
                {fillText(words.showAll, { count: others.length })}
              </Button>
            </div>
          )}
        </details>
      )}
    </>
  )
}
