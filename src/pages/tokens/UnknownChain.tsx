import { Link } from 'react-router'
import { DeadEnd } from '../../components/DeadEnd'
import { TaskLinks } from '../../components/TaskLinks'
import { isEndedChain } from '../../model/chains/chains'
import { describeEnd } from '../../model/words/eventText'
import { paths } from '../../paths'
import { getButtonClasses } from '../../ui/Button'
import { SafeText } from '../../ui/SafeText'

type UnknownChainProps = { code: string; chainCount: number }

/** In place of a chain whose code the service does not know. */
export const UnknownChain = ({ code, chainCount }: UnknownChainProps) => (
  <DeadEnd
    title="Chain not supported"
    tabTitle={code.slice(0, 80)}
    subject={<SafeText text={code} limit={80} />}
    near={<TaskLinks />}
    reason={
      isEndedChain(code)
        ? describeEnd({ chain: code })
        : `We support ${chainCount} chains; none uses this code. A code is short, such as BTC or ETH.`
    }
  >
    <Link to={paths.chains()} className={getButtonClasses()}>
      Show all chains
    </Link>
  </DeadEnd>
)
