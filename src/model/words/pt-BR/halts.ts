export const haltedNetworks =
  '{networks}: {count|rede suspensa|redes suspensas}. Não deposite até {count|ela ser retomada|elas serem retomadas}: os depósitos aguardam ou são reembolsados.'
