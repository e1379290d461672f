import { Link } from 'react-router'
import { DeadEnd } from '../../components/DeadEnd'
import { isEndedChain } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import { describeEnd } from '../../model/words/eventText'
import { paths } from '../../paths'
import { getButtonClasses } from '../../ui/Button'
import { SafeText } from '../../ui/SafeText'
import * as words from '#words/chainPages'
import { fillText } from '../../model/words/messages'

type UnknownChainProps = { code: string; chainCount: number }

/** In place of a chain whose code the service does not know. */
export const UnknownChain = ({ code, chainCount }: UnknownChainProps) => (
  <DeadEnd
    title={words.chainNotSupported}
    tabTitle={toPlainText(code, 20)}
    subject={<SafeText text={code} limit={80} />}
    reason={
      isEndedChain(code)
        ? describeEnd({ chain: code })
        : fillText(words.unknownCode, { count: chainCount })
    }
  >
    <Link to={paths.chains()} className={getButtonClasses()}>
      {words.showAllChains}
    </Link>
  </DeadEnd>
)
