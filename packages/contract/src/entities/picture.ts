import { list, localText, required, text } from '../fields.ts'

/**
 * The details of a picture in the catalogue (UX-30). `focus` is the point that a crop keeps in view, in per cent from
 * the left and top edge: `30,60`. `credit` names the photographer.
 */
export const pictureFields = { name: required(text), focus: list, credit: localText('arabic_credit') }
