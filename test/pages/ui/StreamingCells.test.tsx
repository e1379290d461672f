import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StreamingCells } from '../../../src/ui/StreamingCells'

it('shows up to 60 parts as cells, otherwise as a bar, and always as text', () => {
  const parts = (count: number) => Array.from({ length: count }, () => 'swapped' as const)
  const { container, rerender } = render(
    <StreamingCells parts={parts(60)} tone="progress" summary="60 of 60 parts swapped" />,
  )
  expect(container.querySelectorAll('.bg-progress')).toHaveLength(60)
  rerender(<StreamingCells parts={parts(61)} tone="progress" summary="61 of 61 parts swapped" />)
  expect(container.querySelectorAll('.bg-progress')).toHaveLength(1)
  expect(screen.getByText('61 of 61 parts swapped')).toBeInTheDocument()
})
