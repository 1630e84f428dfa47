/** The two kinds of ticket; a package may call them otherwise (`TicketLabels`). */
export type TicketType = 'adult' | 'child'
