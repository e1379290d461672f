export const haltedNetworks =
  '{count|Red suspendida|Redes suspendidas}: {networks}. No deposites hasta que {count|se reanude|se reanuden}: los depósitos esperan o se reembolsan.'
