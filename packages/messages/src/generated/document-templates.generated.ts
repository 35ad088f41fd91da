// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  newsflash: {
    name: string;
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
    };
  };
  reg_update: {
    name: string;
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
      s6: string;
    };
  };
  board_report: {
    name: string;
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
      s6: string;
    };
  };
  rfp: {
    name: string;
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
      s6: string;
    };
  };
  'a-to-b': {
    name: string;
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
    };
  };
  custom_report: {
    name: string;
    description: string;
    sections: {
      s1: string;
    };
  };
}
