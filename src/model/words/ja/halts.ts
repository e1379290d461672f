export const haltedNetworks =
  '{networks} は{count|停止中}です。{count|再開}するまで入金しないでください。入金は待たされるか、返金されます。'
