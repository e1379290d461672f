export const haltedNetworks =
  '{count|Réseau suspendu|Réseaux suspendus}\u00a0: {networks}. Ne faites pas de dépôt avant {count|sa|leur} reprise\u00a0: les dépôts attendent, ou sont remboursés.'
