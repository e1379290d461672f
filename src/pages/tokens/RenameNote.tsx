import { Link } from 'react-router'
import { explainRename, type Rename } from '../../model/tokens/formerTickers'
import { sentenceGap } from '#words/locale'
import { renameTexts } from '#words/tokenSearch'
import { fillText, sayText } from '../../model/words/messages'
import { joinTexts, tokenTypes } from '../../model/words/pieces'
import { getRenamePath } from '../../paths'
import { Warning } from '../../ui/Warning'
import * as words from '#words/tokenSearch'

/** Says that a ticker has been replaced, with a link to the present token. */
export const RenameNote = ({ rename }: { rename: Rename }) => (
  <Warning
    level="note"
    heading={sayText(renameTexts, { code: 'renamed', ...rename }, tokenTypes)}
  >
    {joinTexts(
      explainRename(rename).map((statement) =>
        sayText(renameTexts, statement, tokenTypes),
      ),
    )}
    {sentenceGap}
    {rename.isListed && (
      <Link to={getRenamePath(rename)} className="link">
        {fillText(words.showRenamed, { ticker: rename.ticker })}
      </Link>
    )}
  </Warning>
)
