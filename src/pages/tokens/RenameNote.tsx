import { Link } from 'react-router'
import { explainRename, type Rename } from '../../model/tokens/formerTickers'
import { renameTexts } from '#words/tokenSearch'
import { format } from '../../model/words/messages'
import { getRenamePath } from '../../paths'
import { Warning } from '../../ui/Warning'
import * as words from '#words/tokenSearch'

/** Says that a ticker has been replaced, with a link to the present token. */
export const RenameNote = ({ rename }: { rename: Rename }) => (
  <Warning level="note" heading={format(renameTexts, { code: 'renamed', ...rename })}>
    {explainRename(rename)
      .map((statement) => format(renameTexts, statement))
      .join(' ')}{' '}
    {rename.isListed && (
      <Link to={getRenamePath(rename)} className="link">
        {words.showRenamed} {rename.ticker}
      </Link>
    )}
  </Warning>
)
