/** The columns of a leg on a desktop: step, amount, transaction, time, status. */
export const legColumns =
  'lg:grid lg:grid-cols-[208px_minmax(0,1fr)_208px_168px_160px] lg:*:pr-4 lg:*:last:pr-0'
