import { list, localText, required, text } from '../fields.ts'

/**
 * What is known of a picture that a record names (UX-30). `focus` is the point that stays in view when the picture is cropped, in per
 * cent from its left and top edge: `30,60`. `credit` names the photographer.
 */
export const pictureFields = { name: required(text), focus: list, credit: localText('arabic_credit') }
