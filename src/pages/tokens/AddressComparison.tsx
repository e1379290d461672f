import { useState } from 'react'
import { Link } from 'react-router'
import { ComparedAddresses } from '../../components/ComparedAddresses'
import { StatusBadge } from '../../components/StatusIcon'
import { compareGivenAddress } from '../../model/tokens/givenAddress'
import { sayGivenAddress } from '../../model/words/tokenAnswerText'
import { toPlain } from '../../model/words/pieces'
import { paths } from '../../paths'
import type { TokenDetails } from '../../tokenEngine/tokenEngine'
import { TextField } from '../../ui/Field'
import { useAnnouncement } from '../../ui/LiveRegion'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { Warning } from '../../ui/Warning'
import * as words from '#words/tokenPage'

type AddressComparisonProps = { token: TokenDetails; isReal: boolean }

/** A field for the address that somebody was given, which is compared with the token's. */
export function AddressComparison({ token, isReal }: AddressComparisonProps) {
  const [text, setText] = useState('')
  const field = useEarlyInput<HTMLInputElement>(({ value }) => setText(value))
  const { address, protocol, ticker } = token.record
  const given = compareGivenAddress(protocol, address, text)
  const said = given === null ? '' : toPlain(sayGivenAddress(given, token.record, isReal))
  useAnnouncement(said)
  return (
    <div className="py-4 lg:py-5">
      <TextField
        ref={field}
        label={words.givenAddress}
        value={text}
        autoCapitalize="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        hint={given?.code === 'shortened' || given?.code === 'part' ? said : undefined}
      />
      {given?.code === 'same' && (
        <p className="mt-3">
          <StatusBadge status={isReal ? 'complete' : 'unclear'} word={said} />
        </p>
      )}
      {given?.code === 'other' && (
        <Warning level={isReal ? 'stop' : 'caution'} heading={said}>
          <ComparedAddresses
            chain={protocol}
            own={{ label: ticker, address }}
            other={{ label: words.given, address: given.address }}
          />
          <Link to={paths.go(given.address)} className="link hit">
            {words.lookUpGiven}
          </Link>
        </Warning>
      )}
    </div>
  )
}
