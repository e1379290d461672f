import type { ComponentProps } from 'react'
import { PrintedSource } from '../../components/PrintedSource'
import { Loading } from '../../ui/Skeleton'
import { NameAnswers } from './NameAnswers'
import { Registries } from './Registries'
import { UnregisteredName } from './UnregisteredName'

type NameContentsProps = ComponentProps<typeof Registries> & { isLoading: boolean }

/** Below the verdict on a name: the answers, then its addresses and registrations. */
export const NameContents = ({ isLoading, ...props }: NameContentsProps) => (
  <>
    <div className="border-b border-line bg-sheet">
      <div className="page flow-root pb-6">
        <NameAnswers report={props.report} />
      </div>
    </div>
    <div className="page py-6 md:py-10">
      {props.report.verdict.code === 'not-registered' ? (
        <UnregisteredName name={props.report.name} />
      ) : (
        <Registries {...props} />
      )}
      {isLoading && <Loading />}
      <PrintedSource verb="checked" at={props.checkedAt} />
    </div>
  </>
)
