import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../src/queries/queryClient'
import { getTransactionKey } from '../../src/queries/savedTransaction'
import { createData } from '../../src/queries/trackedState'
import { OptionState } from '../../src/search/OptionState'
import { complete, hash } from '../support/answers'
import { applyResponse } from '../../src/queries/applyResponse'
import { replyOf } from '../support/applyReply'

it('the status of an option is that of the last response, also of one that comes while it is shown', async () => {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <OptionState of={{ hash }} />
    </QueryClientProvider>,
  )
  expect(document.body).toHaveTextContent('')
  const now = Date.now()
  const tracked = applyResponse(createData(hash, '', now), replyOf(complete), now)
  act(() => void client.setQueryData(getTransactionKey(hash), tracked))
  expect(await screen.findByText('Complete')).toBeVisible()
})
