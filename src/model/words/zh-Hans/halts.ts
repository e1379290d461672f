export const haltedNetworks =
  '{networks} {count|已暂停}。在{count|恢复}之前请勿存款：存款会等待，或被退款。'
