export type { AskFailure, Asked } from '../../machine/asked.ts'
export type { EventFault } from '../../machine/events.ts'
export { bookingActors, openStep, wizardMachine } from './machine.ts'
export type { WizardSnapshot } from './machine.ts'
export type { ReturnAddress } from './regions/purchase.ts'
export { purchaseToPay, readWizardEvent } from './rules.ts'
export { restore, save, SAVED_FOR_MS } from './saved.ts'
export type { SavedFault } from './saved.ts'
export type {
  Attempt,
  DayFacts,
  DayQuestion,
  OpenPurchase,
  SavedChoice,
  SlotsQuestion,
  Visitor,
  WizardEmitted,
  WizardEvent,
  WizardInput,
} from './setup.ts'
export { freeDays, knownDays } from './view-days.ts'
export { stepValue } from './view-steps.ts'
export type { StepBarItem, StepValue, SummaryRow } from './view-steps.ts'
export type {
  BarAction,
  BookButton,
  BottomBar,
  Counter,
  CouponView,
  DatePanel,
  LookUp,
  MealsPanel,
  Panel,
  Progress,
  PromoSheet,
  SubPackagesPanel,
  SummarySheet,
  TicketCounter,
  TicketsPanel,
  TimePanel,
  TransportPanel,
  WizardView,
} from './view-types.ts'
export { isBusy, isUnanswered, view } from './view.ts'
