/** Who sends alerts about credits. */
export interface BankSender {
  bank: string;
  /** Registered SMS headers, without the operator's prefix and the category's suffix. */
  headers: readonly string[];
  /** Domains of its alert mails. Banks are moving to `.bank.in`, which only banks can register. */
  domains: readonly string[];
  /** A payment app for shops: its messages name no account, so they only suggest. */
  isApp?: true;
}

const bank = (name: string, headers: string, domains = ''): BankSender => ({
  bank: name,
  headers: words(headers),
  domains: words(domains),
});
const app = (name: string, headers: string): BankSender => ({ ...bank(name, headers), isApp: true });
const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** Each header and each domain belongs to one bank. */
export const BANK_SENDERS: readonly BankSender[] = [
  bank('HDFC', 'HDFCBK HDFCBN', 'hdfcbank.bank.in hdfc.bank.in hdfcbank.net hdfcbank.com'),
  bank(
    'SBI',
    'SBIINB SBIUPI SBIBNK ATMSBI CBSSBI SBIPSG SBISMS SBINOB SBYONO SBIOTC',
    'sbi.bank.in sbi.co.in',
  ),
  bank('ICICI', 'ICICIB ICICIT ICICBK ICICIP ICICIO ICIBNK', 'icici.bank.in icicibank.com'),
  bank('Axis', 'AXISBK AXISBN AXSBNK', 'axis.bank.in axisbank.com'),
  bank('Kotak', 'KOTAKB KOTAKM KOTKBK KTKMBK KMBANK', 'kotak.bank.in kotak.com'),
  bank('PNB', 'PNBSMS PNBBNK PNBONE', 'pnb.bank.in pnb.co.in'),
  bank(
    'BankOfBaroda',
    'BOBTXN BOBSMS BOBBNK BARODA BARBOD BOBINF',
    'bankofbaroda.bank.in bankofbaroda.com bankofbaroda.co.in',
  ),
  bank('Canara', 'CANBNK CNRBNK CANARA SYNBNK', 'canarabank.bank.in canarabank.com'),
  bank(
    'Union',
    'UNIONB UBIBNK UBINBK ANDBNK CORPBK',
    'unionbankofindia.bank.in unionbankofindia.bank unionbankofindia.co.in',
  ),
  bank('IndusInd', 'INDUSB INDUSL', 'indusind.bank.in indusind.com'),
  bank('IDFC', 'IDFCFB IDFCBK IDFCFS', 'idfcfirst.bank.in idfcfirstbank.com'),
  bank('Federal', 'FEDBNK FEDERL FEDBKN FEDERA FEDFIB', 'federal.bank.in federalbank.co.in'),
  bank('Yes', 'YESBNK YESBKN', 'yes.bank.in yesbank.in'),
  bank('RBL', 'RBLBNK', 'rbl.bank.in rblbank.com'),
  bank('AU', 'AUBANK AUSFBK AUSFBL', 'au.bank.in aubank.in'),
  bank('IDBI', 'IDBIBK IDBIBN', 'idbi.bank.in idbi.co.in'),
  bank('BankOfIndia', 'BOIIND BOIBNK BOISTR BOIIBN', 'bankofindia.bank.in bankofindia.co.in'),
  bank('Central', 'CENTBK CBIBNK', 'centralbank.bank.in centralbankofindia.co.in centralbank.co.in'),
  bank('Indian', 'INDBNK INDBKS ALBANK', 'indianbank.bank.in indianbank.co.in'),
  bank('IndianOverseas', 'IOBCHN IOBBNK IOBANK IOBSMS IABORB', 'iob.bank.in iob.in'),
  bank('UCO', 'UCOBNK', 'uco.bank.in ucobank.com ucobank.co.in'),
  bank('Maharashtra', 'MAHABK MAHBNK', 'bankofmaharashtra.bank.in mahabank.co.in'),
  bank('PunjabSind', 'PSBANK PSBBNK', 'punjabandsind.bank.in psb.co.in'),
  bank('Bandhan', 'BANDHN BDNBNK', 'bandhan.bank.in bandhanbank.com'),
  bank('KarurVysya', 'KVBANK KVBSMS', 'kvb.bank.in kvb.co.in'),
  bank('SouthIndian', 'SIBSMS SIBBNK SIBINB', 'southindianbank.bank.in sib.bank.in sib.co.in'),
  bank('DBS', 'DBSBNK LVBANK', 'dbs.bank.in dbs.com'),
  bank('StandardChartered', 'SCBANK SCBIND SCBINB SCISMS', 'sc.bank.in sc.com'),
  bank('Citi', 'CITIBK', 'citi.bank.in citi.com'),
  bank('HSBC', 'HSBCIN HSBCBK HSBCIM', 'hsbc.bank.in hsbc.co.in'),
  bank('Deutsche', 'DEUTBK', 'db.bank.in'),
  bank('KeralaGramin', 'KGBANK', 'keralagramin.bank.in'),
  bank('Karnataka', 'KBLBNK KARBNK KTKBNK KARNBK', 'karnatakabank.bank.in karnataka.bank.in ktkbank.com'),
  bank('CityUnion', 'CUBANK CUBLTD', 'cityunionbank.bank.in cub.bank.in cityunionbank.com'),
  bank('TamilnadMercantile', 'TMBANK TMBSMS', 'tmb.bank.in tmbank.in'),
  bank('CSB', 'CSBBNK CSBSMS', 'csb.bank.in csb.co.in'),
  bank('DCB', 'DCBANK DCBBNK DCBSMS', 'dcb.bank.in dcbbank.com'),
  bank('Dhanlaxmi', 'DHANBK', 'dhan.bank.in dhanbank.co.in'),
  bank('JammuKashmir', 'JKBANK JKBBNK', 'jkb.bank.in jkbank.com jkbmail.com'),
  bank('Nainital', 'NTBANK NAINBK', 'nainital.bank.in nainitalbank.co.in'),
  bank('Saraswat', 'SARBNK SRSWAT SARASW', 'saraswat.bank.in saraswatbank.com'),
  bank('SVC', 'SVCBNK', 'svc.bank.in svcbank.com'),
  bank('Cosmos', 'COSMOS COSBNK', 'cosmos.bank.in cosmosbank.com'),
  bank('TJSB', 'TJSBNK TJSBSB', 'tjsb.bank.in tjsbbank.co.in'),
  bank('Equitas', 'EQUTAS EQTSFB EQUITS ESFBNK', 'equitas.bank.in equitasbank.com'),
  bank('Ujjivan', 'UJJIVN UJVNBK', 'ujjivan.bank.in ujjivansfb.in'),
  bank('Jana', 'JANABK JANBNK', 'jana.bank.in janabank.com'),
  bank('Utkarsh', 'UTKSFB UTKBNK', 'utkarsh.bank.in utkarsh.bank'),
  bank('ESAF', 'ESAFBK ESAFBN', 'esaf.bank.in esafbank.com'),
  bank('Suryoday', 'SURYOD SSFBNK SURBNK', 'suryoday.bank.in suryodaybank.com'),
  bank('Capital', 'CAPSFB', 'capital.bank.in capitalbank.co.in'),
  bank('NorthEast', 'NESFBK SLICEB SLCBNK SLICEP', 'slice.bank.in'),
  bank('Shivalik', 'SHIVBK SHVLKB', 'shivalik.bank.in shivalikbank.com'),
  bank('UnitySFB', 'UNITYB', 'unity.bank.in'),
  bank('Fincare', 'FINCRE FINCAR', ''),
  bank('IPPB', 'IPBMSG IPPBNK', 'ippb.bank.in ippbonline.in'),
  bank('PaytmBank', 'PAYTMB PYTMBK', 'paytmbank.com'),
  bank('AirtelBank', 'AIRBNK AIRTLB AIRPAY', 'airtel.bank.in airtelbank.com'),
  bank('JioBank', 'JIOPBK JIOPBL JIOBNK', 'jio.bank.in'),
  bank('FinoBank', 'FINOBK FINOPB', 'fino.bank.in finobank.com'),
  bank('NSDLBank', 'NSDLPB NSDLBK', 'nsdl.bank.in'),
  bank('IndiaPostOffice', 'DOPBNK', ''),
  bank('BarodaUP', 'BUPGBK', ''),
  bank('Bangiya', 'BGVBNK', ''),
  bank('KarnatakaGramin', 'KAGBNK KVGBNK PKGBNK', ''),
  bank('AndhraPragathi', 'APGBNK APGVBK', ''),
  bank('Telangana', 'TGBANK', ''),
  bank('MaharashtraGramin', 'MGBBNK', ''),
  bank('RajasthanGramin', 'BRKGBK', ''),
  app('PhonePe', 'PHONPE PHONEP PHNPEI'),
  app('BharatPe', 'BHRTPE BHARPE BHARTP'),
  app('Paytm', 'PAYTM PAYTMM IPAYTM PTMBIZ PYTMBZ PYTMUP PYTMPB'),
  app('GooglePay', 'GPAY GPAYBZ GPAYBN GOOGPE'),
  app('AmazonPay', 'AMZPAY AMZNPY AMAZNP'),
  app('MobiKwik', 'MOBKWK MOBIKW'),
  app('Razorpay', 'RZRPAY RAZPAY'),
  app('Freecharge', 'FRCHRG FREECH'),
  app('BHIM', 'BHIMUP'),
  app('Pinelabs', 'PINELB'),
  app('Mswipe', 'MSWIPE'),
  app('WhatsAppPay', 'WAPAY WATSPY'),
  app('Cred', 'CREDAP'),
  app('Navi', 'NAVIPY'),
  app('SuperMoney', 'SUPRMN'),
];

/** An SMS header's name and category: `AX-HDFCBK-S`. Phone numbers and short codes have none. */
const HEADER = /^[A-Z]{2}-([A-Z0-9]{3,9})(?:-([STPG]))?$/;

/** The name within an SMS header, without the operator's prefix and the category; null for a phone number. */
export function headerName(sender: string): string | null {
  const name = HEADER.exec(sender)?.[1] ?? '';
  return /[A-Z]/.test(name) ? name : null;
}

/** Banks announce credits as service or transaction messages, not as promotions or government notices. */
export const isUsualCategory = (sender: string): boolean => !/^[PG]$/.test(HEADER.exec(sender)?.[2] ?? '');

/** Who an SMS header such as `AX-HDFCBK-S` is registered to. */
export function senderOfHeader(sender: string): BankSender | null {
  const name = headerName(sender);
  return BANK_SENDERS.find(({ headers }) => name !== null && headers.includes(name)) ?? null;
}
