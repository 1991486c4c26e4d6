import { ToWords } from 'to-words/en-IN';

const toWords = new ToWords();

/** Integer paise as receipts write them out: "Rupees Five Thousand Four Hundred Ninety-Nine and Fifty Paise Only". */
export function rupeesInWords(paise: number): string {
  const rest = paise % 100;
  const rupees = `Rupees ${inWords(Math.floor(paise / 100))}`;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${inWords(rest)} Paise Only`;
}

/** The library writes "Ninety Nine". */
const inWords = (number: number): string =>
  toWords.convert(number).replace(/ty (?=One|Two|Three|Four|Five|Six|Seven|Eight|Nine)/g, 'ty-');
