import { Fragment, type ReactNode } from 'react'

type FilledTextProps = {
  text: string
  values: Readonly<Record<string, ReactNode>>
}

/** A text of a language with elements in place of its `{values}`. */
export const FilledText = ({ text, values }: FilledTextProps) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
    ))
