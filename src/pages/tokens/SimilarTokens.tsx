import { useState } from 'react'
import { sharingTexts } from '#words/tokenAnswers'
import { fillText, sayText } from '../../model/words/messages'
import { tokenTypes } from '../../model/words/pieces'
import type { TokenDetails } from '../../tokenEngine/tokenEngine'
import { Button } from '../../ui/Button'
import { Fold } from '../../ui/Fold'
import { findRowLink, passFocus } from '../../ui/passFocus'
import { SafeText } from '../../ui/SafeText'
import { TokenList } from './TokenTable'
import * as words from '#words/tokenPage'

/** The same project on other chains, and the tokens with the same ticker. */
export function SimilarTokens({ token }: { token: TokenDetails }) {
  const { record, project, others, sharing } = token
  const [maxRows, setMaxRows] = useState(8)
  return (
    <>
      {project.length > 0 && (
        <Fold
          summary={
            <SafeText
              text={fillText(words.onOtherChains, {
                ticker: record.ticker.slice(0, 24),
                count: project.length,
              })}
            />
          }
        >
          <TokenList label={words.theSameProject} tokens={project} />
        </Fold>
      )}
      {sharing && (
        <Fold summary={sayText(sharingTexts, sharing, tokenTypes)}>
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
        </Fold>
      )}
    </>
  )
}
